"""The rules of Battle of Causality: from orders to boards to the history that counts. Pure."""

alter table orders add column attribution text;  -- JSON: the first and the last visit that led to the order; null when unknown

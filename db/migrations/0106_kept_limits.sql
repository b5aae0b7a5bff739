-- Every save of the settings wrote all limits, also those that nobody had changed, which then no new default could reach.
-- What is as the defaults were until now goes; from here on only what differs is written.
update store_settings s set limits = (
  select coalesce(jsonb_object_agg(l.key, l.value), '{}') from jsonb_each(s.limits) l
  where l.value is distinct from '{"unitsPerLine": 10, "unitsPerOrder": 60, "openOrdersPerPerson": 4,
    "openUnitsPerPerson": 80, "openOrdersPerDevice": 6, "openOrdersPerNetwork": 40, "openUnitsPerNetwork": 300,
    "ordersBeforeProof": 8, "guestBoletoCents": 100000, "refusedCardsPerPerson": 5, "refusedCardsPerDevice": 8,
    "refusedCardsPerNetwork": 15, "refusedCardsPerShop": 60}'::jsonb -> l.key)
where s.limits <> '{}';

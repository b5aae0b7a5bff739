-- A label that the carrier does not take back may be left unused: somebody buys another one, knowing that its price is lost. It stays what
-- it is, and may still be given back, but is not the one that the parcel is to travel with.
alter table shipping_labels add column replaced_at timestamptz;
drop index shipping_labels_one_each;
create unique index shipping_labels_one_each on shipping_labels (parcel_id) where state not in ('failed', 'canceled') and replaced_at is null;

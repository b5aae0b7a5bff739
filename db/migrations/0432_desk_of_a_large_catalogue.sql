-- The desk counts and lists what is not archived: from an index alone, and by name without sorting the whole catalogue.
drop index products_counted;
create index products_counted on products (is_featured) where archived_at is null;
create index products_by_name on products (lower(name), id) where archived_at is null;

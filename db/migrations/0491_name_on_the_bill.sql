-- The shop's name as of each attempt to pay. A retry must send what its first try sent, to the letter, or the provider refuses its
-- idempotency key; bills of cards show the name, which may change in between. It is a default of the column, so that nothing that
-- opens an attempt can leave it out.
create function shop_name() returns text language sql stable
return coalesce((select name from store_settings), '');

alter table payment_transactions add column shop_name text not null default shop_name();

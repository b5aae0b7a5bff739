-- A coupon for a group of customers is not announced to everybody: most could not use it.
update promotions set is_announced = false where is_announced and audience = 'group';
alter table promotions
  add constraint promotions_announced_group check (not (is_announced and audience = 'group'));

-- A label may end at the carrier without us: somebody cancels it at its site, or it was not posted in time.
alter table shipping_labels drop constraint shipping_labels_problem_check;
alter table shipping_labels add constraint shipping_labels_problem_check
  check (problem in ('unavailable', 'token', 'balance', 'not_served', 'refused', 'price_changed', 'shop_data', 'order_changed',
    'content_changed', 'note_gone', 'not_refunded', 'canceled_there', 'expired'));

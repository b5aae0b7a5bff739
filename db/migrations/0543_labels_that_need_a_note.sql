-- A shop that has to make notes sends nothing with a declaration of contents.
alter table shipping_labels drop constraint shipping_labels_problem_check;
alter table shipping_labels add constraint shipping_labels_problem_check
  check (problem in ('unavailable', 'token', 'balance', 'not_served', 'refused', 'price_changed', 'shop_data', 'order_changed',
    'content_changed', 'note_gone', 'note_required', 'not_refunded', 'canceled_there', 'expired'));

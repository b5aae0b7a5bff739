-- Paid orders on their way to the customer, by the day that they were promised for: those past it are shown to whoever ships.
create index orders_awaited on orders (arrives_by)
  where payment_status in ('paid', 'partially_refunded') and fulfilment_status in ('none', 'preparing', 'shipped');

-- Why pieces come back, over a period (the desk's report of reasons).
create index order_requests_by_day on order_requests (created_at);

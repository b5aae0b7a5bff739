-- How often the builds of a request failed, and when last: a failed build is tried again after a pause that grows, and the team is
-- told after the third.
alter table rebuild_requests
  add column failures integer not null default 0 check (failures >= 0),
  add column failed_at timestamptz;

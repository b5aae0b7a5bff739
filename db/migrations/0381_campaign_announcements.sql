-- A campaign holds announcements, too. One that is called off takes back those that it holds, whether they began or not.
alter table announcements
  add column campaign_id uuid references campaigns on delete set null,
  add column withdrawn_at timestamptz;
create index announcements_of_campaign on announcements (campaign_id) where campaign_id is not null;

-- When a key was counted last: what guards one account or one order over all networks spaces tries out instead of ending them.
alter table rate_limits add column last_hit timestamptz not null default now();

-- What the scheduled work did, one row a run, for the desk's page 'Sistema' and for /api/saude. A run that died leaves none:
-- that nobody heard of a job for too long is what tells. The backup writes its row through the owner's connection.
create table job_runs (
  id uuid primary key default uuidv7(),
  job text not null check (job ~ '^[a-z]+(-[a-z]+)*$'),
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  -- Rows, mails, orders that the run brought to an end, and those that it has to leave for another.
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  -- Why the run as a whole broke off: a name or a code, never what somebody wrote. Null where it went through.
  error text check (length(error) between 1 and 200),
  check (ended_at >= started_at)
);
create index job_runs_latest on job_runs (job, ended_at desc);
create index job_runs_age on job_runs (ended_at);
grant select, insert, delete on job_runs to elegante_app;

-- What shoppers looked for and the shop does not have, for the desk: words, a day and how often; nothing of who typed them. What
-- looks like a person's data is never written (src/domain/missed-search.ts).
create table missed_searches (
  day date not null,
  query text not null check (length(query) between 3 and 60 and query ~ '^[a-z0-9]+( [a-z0-9]+)*$' and query !~ '\d{5}'),
  count integer not null default 1 check (count > 0),
  primary key (day, query)
);
grant select, insert, update, delete on missed_searches to elegante_app;
alter table missed_searches enable row level security;
alter table missed_searches force row level security;
create policy shop on missed_searches using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

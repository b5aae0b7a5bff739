-- Who of the team wants to be told by mail each morning what waits at the desk.
alter table users add column wants_news boolean not null default false;
create index users_want_news on users (id) where wants_news;

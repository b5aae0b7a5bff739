-- Who left the list of news, for the desk's list, without a look at the rows.
create index newsletter_subscriptions_left on newsletter_subscriptions (email, left_at) where left_at is not null;

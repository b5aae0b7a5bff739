-- Who is on the list of news by the form, in the order in which the desk lists and counts them.
create index newsletter_subscriptions_in_order on newsletter_subscriptions (confirmed_at, email) where left_at is null;

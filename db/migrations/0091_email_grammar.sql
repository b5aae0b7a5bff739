-- The addresses that the shop writes to are of the grammar in src/domain/email.ts, whoever writes them: one mailbox, without
-- anything that a mail program or library reads as another one. Asked when an address is written, so that a row of before
-- can go on being changed otherwise.
create function is_email(address text) returns boolean language sql immutable strict parallel safe
return length(address) between 6 and 254
  and address ~ '^(?=[^@]{1,64}@)[a-z0-9_''+~-]+(\.[a-z0-9_''+~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$';

create function require_email() returns trigger language plpgsql as $$
begin
  if not is_email(to_jsonb(new) ->> tg_argv[0]) then
    raise exception 'not an e-mail address' using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $$;

create trigger users_email_grammar before insert or update of email on users
  for each row execute function require_email('email');
create trigger users_pending_email_grammar before insert or update of pending_email on users
  for each row execute function require_email('pending_email');
create trigger orders_email_grammar before insert or update of customer_email on orders
  for each row execute function require_email('customer_email');
create trigger stock_alerts_email_grammar before insert or update of email on stock_alerts
  for each row execute function require_email('email');
create trigger subscribers_email_grammar before insert or update of email on subscribers
  for each row execute function require_email('email');
create trigger contact_messages_email_grammar before insert or update of email on contact_messages
  for each row execute function require_email('email');

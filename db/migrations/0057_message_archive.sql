-- What was dealt with leaves the desk's inbox without being lost.
alter table contact_messages add column archived_at timestamptz;
create index contact_messages_unread on contact_messages (created_at) where not is_read and archived_at is null;

-- What the contact form asks for beyond its first fields (src/contracts/contact-fields.ts), by the field's name.
alter table contact_messages add column more jsonb not null default '{}' check (jsonb_typeof(more) = 'object');

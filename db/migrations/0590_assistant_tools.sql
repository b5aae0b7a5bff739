-- Whether assistants may call the shop's tools (/mcp, docs/machines.md).
alter table store_settings add column assistant_tools boolean not null default false;

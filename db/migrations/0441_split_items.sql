-- A piece of an order may get another size before it is picked. If it is one of several equal ones, it becomes an item of its own, which
-- cost the shop the same and was sold in the same campaign: facts that most of those who change an order may not read, and that must not
-- be lost. So for this copy alone, and nothing that is told, the transaction acts as the shop itself.
create function copy_item_facts(of_item uuid, to_item uuid) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  actor text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  insert into order_item_costs (item_id, cost_cents) select to_item, cost_cents from order_item_costs where item_id = of_item;
  insert into order_item_campaigns (item_id, campaign_id) select to_item, campaign_id from order_item_campaigns where item_id = of_item;
  perform set_config('app.actor', actor, true);
end $$;
revoke all on function copy_item_facts(uuid, uuid) from public;
grant execute on function copy_item_facts(uuid, uuid) to elegante_app;

import { one } from '../statements.ts';
import { HAS_SECOND_FACTOR } from './staff-role.ts';

/** The data subject. `confirmedEmail` is null while unconfirmed; then nothing is found by e-mail. */
export type Person = { userId: string; confirmedEmail: string | null };

/** The account's orders, and guest orders with its confirmed e-mail; none of a deleted account with that e-mail. */
const MY_ORDERS = `(o.user_id = $1 or (o.user_id is null and o.erased_at is null and o.customer_email = $2))`;

/** The personal data stored, by heading. One subquery each, in one statement, so that all use the same snapshot. */
const HEADINGS: Readonly<Record<string, string>> = {
  conta: `select u.email, u.first_name as nome, u.last_name as sobrenome, u.phone as telefone, u.cpf,
      u.email_confirmed_at as email_confirmado_em, u.pending_email as email_a_confirmar, u.created_at as criada_em,
      u.last_sign_in_at as ultimo_acesso_em,
      ${HAS_SECOND_FACTOR} as verificacao_em_duas_etapas
    from users u where u.id = $1`,
  enderecos: `select a.street as rua, a.number as numero, a.complement as complemento, a.district as bairro,
      a.city as cidade, a.state as estado, a.zip_code as cep, a.is_main as principal, a.created_at as criado_em
    from addresses a where a.user_id = $1 order by a.created_at`,
  cartoes_salvos: `select c.brand as bandeira, c.last_four as final, c.exp_month as validade_mes, c.exp_year as validade_ano,
      c.consented_at as autorizado_em, c.created_at as salvo_em, c.used_at as usado_em
    from saved_cards c where c.user_id = $1 order by c.created_at`,
  pedidos: `select o.order_number as numero, o.created_at as feito_em, o.status as situacao,
      o.payment_status as pagamento, o.payment_method as forma_de_pagamento, o.paid_at as pago_em,
      o.customer_name as nome, o.customer_email as email, o.customer_cpf as cpf, o.customer_phone as telefone,
      o.shipping_address as endereco, o.shipping_complement as complemento, o.tracking_code as rastreio,
      o.subtotal_cents as subtotal_centavos, o.coupon_code as cupom, o.coupon_discount_cents as desconto_cupom_centavos,
      o.pix_discount_cents as desconto_pix_centavos, o.shipping_cents as frete_centavos, o.shipping_discount_cents as desconto_frete_centavos, o.credit_cents as pago_com_credito_centavos,
      o.credit_returned_cents as credito_devolvido_centavos, o.total_cents as total_centavos,
      o.refunded_cents as reembolsado_centavos,
      (select json_agg(json_build_object('produto', i.product_name, 'cor', i.color_name, 'tamanho', i.size_label,
          'quantidade', i.quantity, 'preco_centavos', i.unit_price_cents) order by i.position)
        from order_items i where i.order_id = o.id) as itens,
      (select json_agg(json_build_object('pacote', k.position, 'situacao', k.state, 'rastreio', k.tracking_code, 'transportadora', k.carrier,
          'enviado_em', k.posted_at, 'entregue_em', k.delivered_at, 'devolvido_em', k.returned_at,
          'pecas', (select json_agg(json_build_object('produto', i.product_name, 'unidades', u.units) order by i.position)
            from parcel_units u join order_items i on i.id = u.order_item_id where u.parcel_id = k.id)) order by k.position)
        from parcels k where k.order_id = o.id) as pacotes,
      (select json_agg(json_build_object('o_que', e.kind, 'quando', e.created_at) order by e.created_at)
        from order_events e where e.order_id = o.id) as historico,
      (select json_agg(json_build_object('forma', p.method, 'situacao', p.status, 'valor_centavos',
          p.transaction_amount_cents, 'quando', p.created_at) order by p.attempt)
        from payment_transactions p where p.order_id = o.id) as pagamentos,
      (select json_agg(json_build_object('tipo', r.kind, 'causa', r.cause, 'motivo', r.reason, 'tamanho_desejado', r.wanted_size,
          'unidades', coalesce(r.units, (select sum(u.units) from return_units u where u.request_id = r.id)),
          'pacotes', (select json_agg(distinct k.position) from request_parcels s join parcels k on k.id = s.parcel_id where s.request_id = r.id),
          'situacao', r.status, 'fotos', (select count(*) from request_photos f where f.request_id = r.id),
          'codigos_de_postagem', (select json_agg(l.code) from return_labels l where l.request_id = r.id and l.code is not null),
          'sobra_centavos', r.back_cents, 'sobra_como', r.back_as, 'resposta', r.answer, 'quando', r.created_at) order by r.created_at)
        from order_requests r where r.order_id = o.id) as solicitacoes,
      (select json_agg(json_build_object('tipo', n.kind, 'ambiente', n.environment, 'situacao', n.state, 'serie', n.series, 'numero', n.number, 'chave', n.key,
          'autorizada_em', n.authorised_at, 'arquivo', n.xml) order by n.id)
        from fiscal_notes n where n.order_id = o.id and n.key is not null) as notas_fiscais,
      (select json_build_object('para', g.recipient_name, 'email', g.recipient_email, 'mensagem', g.message,
          'entrega_em', g.deliver_on, 'enviado_em', g.sent_at) from gift_cards g where g.order_id = o.id) as vale_presente
    from orders o where ${MY_ORDERS} order by o.created_at`,
  pedidos_da_loja_anterior: `select p.number as numero, p.placed_at as feito_em, p.payment as pagamento, p.fulfilment as entrega,
      p.payment_method as forma_de_pagamento, p.shipping_method as forma_de_envio, p.coupon as cupom, p.paid_at as pago_em,
      p.fulfilled_at as enviado_em, p.cancelled_at as cancelado_em, p.customer_name as nome, p.customer_email as email,
      p.customer_phone as telefone, p.address as endereco, p.note as observacao, p.subtotal_cents as subtotal_centavos,
      p.shipping_cents as frete_centavos, p.discount_cents as desconto_centavos, p.total_cents as total_centavos,
      p.refunded_cents as reembolsado_centavos,
      (select json_agg(json_build_object('produto', l->>'name', 'sku', l->>'sku', 'quantidade', l->'quantity',
          'preco_centavos', l->'unitCents') order by place) from jsonb_array_elements(p.lines) with ordinality as line(l, place)) as itens
    from past_orders p where p.user_id = $1 or (p.user_id is null and p.customer_email = $2) order by p.placed_at`,
  carrinho: `select p.name as produto, i.quantity as quantidade, i.created_at as adicionado_em
    from cart_items i join carts c on c.id = i.cart_id join products p on p.id = i.product_id
    where c.user_id = $1 order by i.created_at`,
  favoritos: `select p.name as produto, f.created_at as desde, f.told_cents as preco_a_comparar_centavos from favourites f join products p on p.id = f.product_id
    where f.user_id = $1 order by f.created_at`,
  avaliacoes: `select p.name as produto, r.rating as nota, r.comment as comentario, r.author_name as assinatura,
      '/imagens/' || r.photo_key as foto, r.status as situacao, r.created_at as escrita_em
    from reviews r join products p on p.id = r.product_id where r.user_id = $1 order by r.created_at`,
  caimento: `select i.product_name as produto, f.size_label as tamanho, f.fit as resposta, f.place as onde, f.created_at as respondido_em
    from fit_answers f join orders o on o.id = f.order_id join order_items i on i.id = f.order_item_id
    where ${MY_ORDERS} order by f.created_at`,
  credito: `select e.kind as tipo, e.amount_cents as centavos, e.balance_cents as saldo_centavos, e.expires_at as vale_ate,
      e.reason as motivo, e.created_at as quando
    from credit_entries e join credit_wallets w on w.id = e.wallet_id where w.user_id = $1 order by e.place`,
  avisos_de_estoque: `select p.name as produto, a.created_at as pedido_em, a.notified_at as avisado_em
    from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    where a.user_id = $1 or a.email = $2 order by a.created_at`,
  avisos_de_preco: `select a.told_at as ultimo_aviso_em from price_alerts a where a.user_id = $1`,
  visoes_de_pedidos: `select v.name as nome, v.query as filtros, v.created_at as criada_em
    from order_views v where v.user_id = $1 order by v.created_at`,
  mensagens: `select m.subject as assunto, m.message as mensagem, m.phone as telefone, m.more as outros_campos, m.created_at as enviada_em
    from contact_messages m where m.email = $2 order by m.created_at`,
  perguntas: `select p.name as produto, q.question as pergunta, q.answer as resposta, a.name as nome, a.email, q.author_name as assinatura,
      q.status as situacao, q.created_at as enviada_em
    from question_askers a join product_questions q on q.id = a.question_id join products p on p.id = q.product_id
    where a.user_id = $1 or a.email = $2 order by q.created_at`,
  consentimentos: `select c.purpose as finalidade, c.is_granted as concedido, c.text_version as versao, c.created_at as quando
    from consents c where c.user_id = $1 or c.email = $2 order by c.created_at`,
  novidades: `select n.asked_at as pedido_em, n.page as pagina, n.text_version as versao, n.confirmed_at as confirmado_em,
      n.left_at as saiu_em
    from (select email, asked_at, page, text_version, confirmed_at, left_at from newsletter_subscriptions
      union all select email, asked_at, page, text_version, null, null from newsletter_requests where used_at is null) n
    where n.email = $2 order by n.asked_at`,
  oferta_de_primeira_compra: `select s.full_name as nome, s.birth_date as nascimento, s.created_at as pedida_em
    from subscribers s where s.email = $2`,
  grupos_de_clientes: `select g.name as grupo, m.added_at as desde from customer_group_members m join customer_groups g on g.id = m.group_id
    where m.email = $2 order by m.added_at`,
  sessoes: `select s.created_at as aberta_em, s.last_seen_at as vista_em, s.user_agent as navegador, s.ip
    from sessions s where s.user_id = $1 order by s.created_at`,
  chaves_de_acesso: `select k.name as nome, k.created_at as criada_em, k.last_used_at as usada_em, k.refused_at as recusada_em
    from passkeys k where k.user_id = $1 order by k.created_at`,
  cupons_usados: `select coalesce(r.code, pr.code) as cupom, r.created_at as usado_em from promotion_redemptions r
      join promotions pr on pr.id = r.promotion_id join orders o on o.id = r.order_id
    where ${MY_ORDERS} order by r.created_at`,
};

/** A person's data by heading. Needs the actor `system` or `admin`, as some rows belong to no account. */
export const collectPersonalData = one<[person: Person], Record<string, unknown>>(
  ({ userId, confirmedEmail }) => {
    const parts = Object.entries(HEADINGS).map(
      ([heading, sql]) => `(select coalesce(json_agg(row_to_json(t)), '[]') from (${sql}) t) as ${heading}`,
    );
    return {
      text: `select ${parts.join(', ')} from (select $1::uuid, $2::text) parameters`,
      values: [userId, confirmedEmail],
    };
  },
);

import { first, value } from '../statements.ts';

/** Who buys again: the account, with what its last order says of its buyer and how it was bought. */
export type ReturningBuyer = {
  firstName: string;
  lastName: string;
  email: string;
  /** The account's phone, else that of the order. */
  phone: string | null;
  cpf: string | null;
  service: string;
  method: string;
};

/** Null if the account has no order that still names its buyer. */
export const findReturningBuyer = first<[userId: string], ReturningBuyer>(`
  select u.first_name as "firstName", u.last_name as "lastName", u.email, coalesce(u.phone, o.phone) as phone, o.cpf, o.service, o.method
  from users u, lateral (
    select customer_cpf as cpf, customer_phone as phone, shipping_service as service, payment_method as method
    from orders where user_id = u.id and customer_cpf is not null order by created_at desc, id desc limit 1) o
  where u.id = $1`);

/** The size that the customer kept last of this product's category, if the product has it. */
export const findKeptSize = value<[userId: string, productId: string], string>(`
  select s.id from orders o join order_items i on i.order_id = o.id
    join products bought on bought.id = i.product_id
    join products p on p.id = $2 and p.category_id = bought.category_id
    join product_sizes s on s.product_id = p.id and s.label = i.size_label
  where o.user_id = $1 and o.status <> 'cancelado' and i.refunded_quantity = 0
  order by o.created_at desc, i.position limit 1`);

/** The variant of a product in this size and colour; null if there is none, or none of it in stock. */
export const variantIn = value<[productId: string, sizeId: string, colourId: string | null], string>(`
  select id from variants where product_id = $1 and size_id = $2 and color_id is not distinct from $3::uuid and stock > 0`);

import type { FirstSteps } from '#contracts/admin/desk.ts';
import { one } from '../statements.ts';

/** What a new shop has, as far as the database knows. */
export const findFirstSteps = one<[], Omit<FirstSteps, 'domain'>>(
  `select coalesce(s.name <> '' and s.contact_email <> '', false) as name,
     coalesce(s.legal_name <> '' and s.cnpj <> '' and s.address <> '', false) as seller,
     coalesce(s.origin_zip_code <> '', false) as delivery,
     s.logo_key is not null as logo,
     exists (select from categories) as categories,
     exists (select from products p where p.is_active and p.archived_at is null
       and exists (select from variants v where v.product_id = p.id and v.stock > 0)) as products,
     exists (select from shown_pages where kind = 'home' and number > 1) as home,
     exists (select from shown_pages where kind = 'information' and slug = 'sobre') as texts,
     exists (select from orders where paid_at is not null and total_cents > 0) as payment
   from (select 1) always left join store_settings s on true`,
);

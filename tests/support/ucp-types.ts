/** What tests read of UCP's answers, which were held against the schemas before; a member that an answer has not is undefined. */

/** A list that has something, or the test fails where it looks. */
type Some<T> = [T, ...T[]];

export function lastOf<T>(list: readonly [T, ...T[]]): T {
  return list.at(-1) ?? list[0];
}

type Amount = { amount: number; currency: string };
type Range = { min: Amount; max: Amount };
type Named = { name: string; id?: string; label: string };
export type TotalBody = { type: string; amount: number; display_text?: string };

type VariantBody = {
  id: string;
  price: Amount;
  availability: { available: boolean };
  options: Some<Named>;
  inputs: Some<{ id: string; match: string }>;
};

export type ProductBody = {
  id: string;
  title: string;
  description: { plain: string };
  price_range: Range;
  list_price_range?: Range;
  categories: Some<{ value: string }>;
  variants: Some<VariantBody>;
  selected: Some<Named>;
  options: Some<{ name: string; values: Some<{ label: string; available: boolean; exists: boolean }> }>;
};

type LineBody = {
  id: string;
  item: { id: string; title: string; price: number };
  quantity: number;
  totals: Some<TotalBody>;
};

type OptionBody = { id: string; title: string; totals: Some<TotalBody> };
type MethodBody = {
  id: string;
  type: string;
  destinations: Some<Record<string, string>>;
  selected_destination_id: string | null;
  groups: Some<{ id: string; options: Some<OptionBody>; selected_option_id: string | null }>;
};

type PixConfig = { code: string; image_url: string; expires_at: string; amount: number };

export type UcpBody = {
  ucp: { version: string; status: string; capabilities: Record<string, unknown> };
  code: string;
  content: string;
  id: string;
  status: string;
  products: Some<ProductBody>;
  product: ProductBody;
  pagination: { has_next_page: boolean; cursor: string; total_count: number };
  messages: Some<{ type: string; code: string; content: string; path?: string; severity?: string }>;
  line_items: Some<LineBody>;
  buyer: { email?: string; consent?: Record<string, unknown> };
  totals: Some<TotalBody>;
  discounts: { codes?: Some<string>; applied?: Some<{ code?: string; title: string; amount: number }> };
  fulfillment: { methods: Some<MethodBody> };
  continue_url: string;
  expires_at: string;
  actions: Record<string, Some<{ id: string; config: PixConfig }>>;
  order: { id: string; label: string; permalink_url: string };
};

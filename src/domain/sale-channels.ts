/** How a customer asked for an order that the shop wrote down, and its name on screen. */
export const SALE_CHANNELS = {
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  counter: 'Balcão',
} as const satisfies Readonly<Record<string, string>>;

export type SaleChannel = keyof typeof SALE_CHANNELS;

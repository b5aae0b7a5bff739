/** Channels through which a customer asked for an order placed by the team, and their labels. */
export const SALE_CHANNELS = {
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  counter: 'Balcão',
} as const satisfies Readonly<Record<string, string>>;

export type SaleChannel = keyof typeof SALE_CHANNELS;

/** Before the host of the platform whose assistant placed an order for a person: the channel of such an order. */
export const ASSISTANT = 'assistant:';

import type { Mail } from '../ports/mail.ts';
import type { RequestRow } from '../sql/after-sale/order-requests.sql.ts';
import type { LabelRow } from '../sql/after-sale/return-labels.sql.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import { ORDER, REPLACEMENT, REQUEST, SENDER } from './mail-samples.fixture.ts';
import { renderOrderMail } from './order-mails.ts';

/** A mail about the order of the samples, changed as given. */
export const render = (
  template: string,
  order: Partial<OrderRow> = {},
  request: Partial<RequestRow> = {},
  label: LabelRow | null = null,
  replacement: Partial<OrderRow> = {},
): Mail =>
  renderOrderMail(template, {
    label,
    order: { ...ORDER, ...order },
    request: { ...REQUEST, ...request },
    replacement: { ...REPLACEMENT, ...replacement },
    ...SENDER,
  });

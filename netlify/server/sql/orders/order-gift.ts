/** A gift card as shown with its order, of the orders `o` (`OrderedGift`). */
export const GIFT_OF_ORDER = `(select json_build_object('recipientName', g.recipient_name, 'recipientEmail', g.recipient_email,
  'message', g.message, 'deliverOn', g.deliver_on, 'sentAt', g.sent_at) from gift_cards g where g.order_id = o.id)`;

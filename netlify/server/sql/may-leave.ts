/** Whether the new piece of the exchange `r` may be sent (domain/after-sale/exchange.ts, `mayShip`): the returned one is back, or posted where that is enough. */
export const MAY_LEAVE = `(r.status = 'done' or (r.status = 'accepted' and r.posted_at is not null
    and (select exchange_leaves from store_settings) = 'posted'))`;

import type { RefusedCards } from '#domain/orders/card-testing.ts';
import type { Holdings, Standing } from '#domain/orders/order-limits.ts';
import { type Limits, readLimits } from '#domain/settings/limits.ts';
import type { Queryable, Shopper } from '../../ports/database.ts';
import type { CheckedProof, Source } from '../../ports/source.ts';
import { deleteSome } from '../delete-some.ts';
import { first, one, written, wroteOne } from '../statements.ts';
import { type Sql, sql } from '../tag.ts';

/** The counters that the limits of an order are checked against. */
export type Counters = Standing & {
  held: Holdings & {
    /** Unpaid orders under the CPF or the e-mail, whoever placed them. */
    named: number;
    /** Unpaid orders of the network within the hour. */
    recent: number;
  };
  limits: Limits;
  isProofNew: boolean;
  /** Null unless the order is paid by card. */
  cards: RefusedCards | null;
};

export type RawCounters = Omit<Counters, 'limits'> & { limits: unknown };

/** The orderer, besides the owner of the cart. */
export type Orderer = {
  source: Source;
  email: string;
  cpf: string;
  isByCard: boolean;
  proof: CheckedProof | null;
};

/**
 * Reads the counters of an order. With `keep` it locks their keys until the transaction ends and uses up the proof of work. Needs
 * to act for the shop.
 */
export function countForLimits(shopper: Shopper, orderer: Orderer, { keep }: { keep: boolean }): Sql {
  const { source, email, cpf, isByCard, proof } = orderer;
  const isCustomer = shopper.actor === 'customer';
  return sql`weigh_order(${isCustomer ? shopper.userId : null}::uuid, ${isCustomer ? null : shopper.guestHash}::text,
    ${email}::text, ${cpf}::text, ${source.deviceKey}::text, ${source.networkKey}::text, ${source.wideKey}::text,
    ${isByCard}::boolean, ${proof?.nonce ?? null}::text, ${proof?.expiresAt ?? null}::timestamptz, ${keep}::boolean)`;
}

export const readCounters = (kept: RawCounters): Counters => ({
  ...kept,
  limits: readLimits(kept.limits),
});

export type CardCounters = Pick<Counters, 'limits' | 'isProofNew'> & { cards: RefusedCards };

/** The counters of another card attempt. Without `keep` nothing is locked and no proof is used up. */
export async function countForCardLimits(
  tx: Queryable,
  { cpf, source, proof }: Pick<Orderer, 'source' | 'proof'> & { cpf: string | null },
  { keep }: { keep: boolean },
): Promise<CardCounters> {
  const { counters } = await weighCard(
    tx,
    cpf,
    source.deviceKey,
    source.networkKey,
    source.wideKey,
    proof?.nonce ?? null,
    proof?.expiresAt ?? null,
    keep,
  );
  return { ...counters, limits: readLimits(counters.limits) };
}

export const weighCard = one<
  [
    cpf: string | null,
    deviceKey: string | null,
    networkKey: string,
    wideKey: string,
    nonce: string | null,
    expiresAt: Date | null,
    keep: boolean,
  ],
  { counters: Omit<CardCounters, 'limits'> & { limits: unknown } }
>('select weigh_card($1, $2, $3, $4, $5, $6, $7) as counters');

/** The current limits. */
export async function findLimits(tx: Queryable): Promise<Limits> {
  return readLimits((await selectLimits(tx))?.limits);
}

export const selectLimits = first<[], { limits: unknown }>('select limits from store_settings');

/** Uses up what counts once; false if it was used before. */
export const spendNonce = wroteOne<[nonce: string, expiresAt: Date]>(
  'insert into spent_proofs (nonce, expires_at) values ($1, $2) on conflict do nothing',
);

/** Purges expired proofs. */
export const deleteSpentProofs = deleteSome('spent_proofs', 'expires_at < now()');

/** Purges sources of payment attempts once they no longer count towards limits. */
export const clearSources = written<[limit: number]>(`
  update payment_transactions set network_key = null, wide_network_key = null, device_key = null, card_key = null
  where id in (select id from payment_transactions
    where created_at < now() - interval '60 days' and coalesce(network_key, device_key, card_key) is not null
    limit $1 for update skip locked)`);

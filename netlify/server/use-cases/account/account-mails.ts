import { CONFIRM_DAYS, INVITATION_DAYS, NEWS_LINK_DAYS } from '#domain/people/retention.ts';
import { mailToken, newLinkNonce, type TokenKind, tokenHash } from '../../auth/mail-token.ts';
import type { Has } from '../../compose.ts';
import type { AccountMail } from '../../mails/account-mails.ts';
import type { Queryable } from '../../ports/database.ts';
import { queueMail } from '../../sql/operations/outbox.sql.ts';
import { insertToken, type Token } from '../../sql/people/tokens.sql.ts';

type Person = { userId: string; firstName: string; email: string };

const HOUR = 3_600_000;
const GOOD_FOR_MS: Readonly<Record<TokenKind, number>> = {
  reset_password: HOUR,
  confirm_email: CONFIRM_DAYS * 24 * HOUR,
  change_email: 24 * HOUR,
  staff_invitation: INVITATION_DAYS * 24 * HOUR,
  newsletter: NEWS_LINK_DAYS * 24 * HOUR,
};

/** A new link: its nonce for the outbox, its hash for the token table, and its expiry. */
export function newLink(
  { config, clock }: Has<'config' | 'clock'>,
  kind: TokenKind,
): { nonce: string; hash: string; expiresAt: Date } {
  const nonce = newLinkNonce(config);
  const expiresAt = new Date(clock.now().getTime() + GOOD_FOR_MS[kind]);
  return { nonce, hash: tokenHash(mailToken(config, kind, nonce)), expiresAt };
}

/** Creates a link of this kind and queues the mail that carries it to `email`. Returns the link's hash. */
export async function queueLink(
  tx: Queryable,
  { config, clock }: Has<'config' | 'clock'>,
  kind: Token['kind'],
  { userId, firstName, email }: Person,
): Promise<string> {
  const { nonce, hash, expiresAt } = newLink({ config, clock }, kind);
  await insertToken(tx, userId, { hash, kind, email, expiresAt });
  await queueAccountMail(tx, nonce, { template: kind, data: { email, firstName, nonce } });
  return hash;
}

/** Queues a mail about an account; the same `occasion` queues it only once. */
export async function queueAccountMail(tx: Queryable, occasion: string, mail: AccountMail): Promise<void> {
  await queueMail(tx, `account:${mail.template}:${occasion}`, mail);
}

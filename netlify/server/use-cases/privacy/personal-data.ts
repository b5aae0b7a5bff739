import { blankSessionCookie } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { fail, type Outcome, ok, orRefusal, Refusal } from '../../ports/outcome.ts';
import { deletePhotosOf } from '../../sql/after-sale/request-photos.sql.ts';
import { lockNewsAddress } from '../../sql/contact/newsletter.sql.ts';
import { forgetAgents } from '../../sql/doors/agent-sessions.sql.ts';
import { eraseMessages, tellOfErasure } from '../../sql/doors/events.sql.ts';
import { requestRebuild } from '../../sql/pages/publishing.sql.ts';
import {
  clearContacts,
  deletePerson,
  type LastReview,
  lockPerson,
  unlinkOrders,
} from '../../sql/people/delete-people.sql.ts';
import { collectPersonalData } from '../../sql/people/personal-data.sql.ts';
import { eraseQuestions } from '../../sql/questions/questions.sql.ts';
import { deleteFits } from '../../sql/sizing/buyers-fit.sql.ts';
import { queueAccountMail } from '../account/account-mails.ts';
import { requirePassword } from '../account/own-password.ts';
import { closeWallet } from '../credit/close-wallet.ts';
import { publishFit } from '../orders/publish-fit.ts';
import { inWords } from './export-words.ts';

/** More orders than anybody has; the daily clean-up handles the rest. */
const MOST_ORDERS = 1_000;

type Signed = {
  userId: string;
  sessionHash: string;
  email: string;
  emailConfirmed: boolean;
  isAdmin: boolean;
};

/** Exports everything that the shop stores about a person. */
export async function exportData(
  { database, clock }: Services,
  { userId, email, emailConfirmed }: Signed,
): Promise<Outcome<{ gerado_em: string } & Record<string, unknown>, never>> {
  const person = { userId, confirmedEmail: emailConfirmed ? email : null };
  const data = await database.transaction({ actor: 'system' }, (tx) => collectPersonalData(tx, person));
  return ok({ gerado_em: clock.now().toISOString(), ...(inWords(data) as typeof data) });
}

export type DeleteFailure = 'password_wrong' | 'admin_account' | 'too_many_requests' | 'not_found';

/** Deletes the account, which requires its password; all its sessions end, and a mail confirms it. */
export async function deleteAccount(
  shop: Services,
  caller: Caller,
  { userId, sessionHash, isAdmin, email, emailConfirmed }: Signed,
  password: string,
): Promise<Outcome<{ deleted: true }, DeleteFailure>> {
  if (isAdmin) return fail('admin_account');
  const allowed = await requirePassword(shop, { userId, sessionHash }, password);
  if (!allowed.ok) return allowed;
  let reviews: LastReview[] = [];
  let photos: string[] = [];
  const refused = await orRefusal<null, DeleteFailure>(async () => {
    await shop.database.transaction({ actor: 'system' }, async (tx) => {
      // Waits for a change of the newsletter's list that is under way, to delete its rows, too. Before the account, the order everywhere.
      if (emailConfirmed) await lockNewsAddress(tx, email);
      const account = await lockPerson(tx, userId);
      if (!account) throw new Refusal<DeleteFailure>('not_found');
      const isProven = emailConfirmed && account.emailConfirmed;
      const person = { userId, confirmedEmail: isProven ? account.email : null };
      // Orders before credit, the order of locks everywhere.
      const orders = await unlinkOrders(tx, person);
      await eraseMessages(tx, orders);
      await forgetAgents(tx, orders);
      await tellOfErasure(tx, userId, orders);
      await closeWallet(tx, person);
      photos = await deletePhotosOf(tx, orders);
      await clearContacts(tx, MOST_ORDERS);
      const questions = await eraseQuestions(tx, person);
      reviews = await deletePerson(tx, person);
      if ([...reviews, ...questions].some(({ wasPublic }) => wasPublic))
        await requestRebuild(tx, 'reviews or questions of a deleted account');
      for (const product of await deleteFits(tx, orders)) await publishFit(tx, product);
      // After the deletion, which removes the mails to this address.
      await queueAccountMail(tx, userId, { template: 'account_deleted', data: { email: account.email } });
    });
    return null;
  });
  if (refused) return refused;
  // No longer referenced: those that cannot be removed now go with the daily clean-up.
  const unnamed = [...photos, ...reviews.flatMap(({ photoKey }) => photoKey ?? [])];
  await Promise.allSettled(unnamed.map((key) => shop.images.remove(key)));
  caller.setCookie(blankSessionCookie());
  return ok({ deleted: true });
}

import { noteHook } from '#contracts/note-hook.ts';
import type { HookProblem } from '#domain/fiscal/issuing.ts';
import { noteHookSecret } from '../../auth/note-hook.ts';
import { keyId } from '../../auth/secrets.ts';
import type { Services } from '../../compose.ts';
import { errorText } from '../../ports/error-text.ts';
import type { InvoiceFailure } from '../../ports/invoices.ts';
import { logLine } from '../../ports/log.ts';
import { findHookWanted, recordHook } from '../../sql/fiscal/issuing.sql.ts';

/**
 * Has the provider tell the shop when a note is answered, and says whether it does: at once where the issuer, the shop's address or its
 * secret is another one, else daily, and each quarter of an hour after a failure. Without it notes are looked at each minute.
 */
export async function keepHook(shop: Services, when: 'now' | 'if due' = 'if due'): Promise<void> {
  const { config, database, invoices } = shop;
  const db = database.as({ actor: 'system' });
  const wanted = await findHookWanted(db);
  if (!wanted) return;
  const { environment, cnpj, isDue } = wanted;
  const url = config.siteUrl + noteHook.path;
  const target = `${cnpj} ${url} ${keyId(config.appSecret)}`;
  if (when === 'if due' && wanted.target === target && !isDue) return;
  const provider = invoices[environment];
  const secret = noteHookSecret(config.appSecret);
  const answer = provider ? await provider.registerHook({ cnpj, url, secret }) : null;
  await recordHook(db, environment, target, problemOf(answer));
}

/** The same where others must not fail with it. */
export async function keepHookAnyway(shop: Services, when?: 'now'): Promise<void> {
  await keepHook(shop, when).catch((error: unknown) =>
    logLine('warn', { event: 'note_hook_not_kept', stack: errorText(error) }),
  );
}

function problemOf(answer: { ok: true } | InvoiceFailure | null): HookProblem | null {
  if (answer === null) return { code: 'token_missing' };
  if (answer.ok) return null;
  const { code } = answer;
  if (code === 'issuer') return { code: answer.problem, message: answer.message };
  if (code === 'away' || code === 'wait') return { code: 'away' };
  return { code: 'refused', ...(code === 'invalid' && { message: answer.message }) };
}

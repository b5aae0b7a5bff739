import { call } from '../client/call.ts';
import type { Choice } from '../client/storage.ts';
import { changeConsent } from '../contracts/privacy.ts';

/** Has the choice noted in the account as well, as proof (LGPD, art. 8, § 2). In this browser it holds either way. */
export async function recordChoice(choice: Choice): Promise<void> {
  await call(changeConsent, { purpose: 'cookies_preferences', isGranted: choice === 'accepted' });
}

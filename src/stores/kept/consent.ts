import { call } from '../../client/call.ts';
import type { Choice } from '../../client/storage.ts';
import { changeConsent } from '../../contracts/privacy.ts';

/** Records the choice in the account too, as proof (LGPD, art. 8, § 2). In this browser it applies either way. */
export async function recordChoice(choice: Choice): Promise<void> {
  await call(changeConsent, { purpose: 'cookies_preferences', isGranted: choice === 'accepted' });
}

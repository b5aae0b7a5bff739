import { ACCOUNT } from '../../../paths.ts';
import { signOut } from '../../account/session.ts';
import { toast } from '../../kit/toasts.ts';
import { mayLeave } from '../kit/unsaved.ts';

/** Signs out, unless the user keeps unsaved changes, and goes to the account page. */
export async function signOutAdmin(): Promise<void> {
  if (!(await mayLeave())) return;
  const result = await signOut();
  if (result.ok) location.assign(ACCOUNT);
  else toast('Não foi possível sair. Tente novamente.', 'error');
}

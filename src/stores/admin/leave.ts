import { ACCOUNT } from '../../paths.ts';
import { signOut } from '../session.ts';
import { toast } from '../toasts.ts';
import { mayLeave } from './unsaved.ts';

/** Signs out, unless the user keeps unsaved changes, and goes to the account page. */
export async function signOutAdmin(): Promise<void> {
  if (!(await mayLeave())) return;
  const result = await signOut();
  if (result.ok) location.assign(ACCOUNT);
  else toast('Não foi possível sair. Tente novamente.', 'error');
}

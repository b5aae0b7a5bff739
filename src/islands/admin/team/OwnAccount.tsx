import { SecuritySettings } from '../../account/SecuritySettings.tsx';
import { Screen } from '../kit/Screen.tsx';

/** /admin/minha-conta: the member's own e-mail, password, second factor and sessions; /perfil leads the team to the back office. */
export function OwnAccount() {
  return (
    <Screen title="Minha conta">
      <SecuritySettings />
    </Screen>
  );
}

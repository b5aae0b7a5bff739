import { useStore } from '@nanostores/react';
import type { SettingsForm } from '../../../contracts/admin/settings.ts';
import { ADMIN_TEAM } from '../../../paths.admin.ts';
import { settings } from '../../../stores/admin/settings/settings.ts';
import { settingsIn } from '../../../stores/admin/settings/settings-fields.ts';
import { TextLink } from '../kit/Actions.tsx';
import { SettingsFields } from './SettingsFields.tsx';

/** How the team signs in. */
export function TeamAccess({ server: { requiresSecondFactor } }: Pick<SettingsForm, 'server'>) {
  const { values } = useStore(settings.$draft);
  return (
    <>
      <SettingsFields
        names={settingsIn('equipe')}
        over={{
          requireAdminSecondFactor: {
            hint: requiresSecondFactor
              ? 'O servidor já exige de todos os administradores.'
              : 'Quem ainda não tem configura ao entrar da próxima vez.',
            checked: values.requireAdminSecondFactor || requiresSecondFactor,
            disabled: requiresSecondFactor,
          },
        }}
      />
      <p className="text-small">
        <TextLink text="Convidar pessoas e mudar papéis" look="drawn" href={ADMIN_TEAM} />
      </p>
    </>
  );
}

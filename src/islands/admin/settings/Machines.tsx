import { settingsIn } from '../../../stores/admin/settings/settings-fields.ts';
import { SettingsFields } from './SettingsFields.tsx';

const LAST = 'crawlers';

/** What the shop shows to assistants. */
export function Machines() {
  return (
    <>
      <SettingsFields names={settingsIn('maquinas').filter((name) => name !== LAST)} />
      <div className="form-grid">
        <SettingsFields names={[LAST]} />
      </div>
    </>
  );
}

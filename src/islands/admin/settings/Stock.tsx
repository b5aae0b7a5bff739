import { settingsIn } from '../../../stores/admin/settings/settings-fields.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** Threshold for low stock. */
export function Stock() {
  return (
    <div className="form-grid">
      <SettingsFields names={settingsIn('estoque')} />
    </div>
  );
}

import { settingsIn } from '../../../stores/admin/settings/settings-fields.ts';
import { RequiredNote } from '../kit/Fields.tsx';
import { SettingsFields } from './SettingsFields.tsx';

/** Identity and contact of the seller, required on every page (Decreto 7.962/2013). */
export function Basics() {
  return (
    <div className="form-grid">
      <RequiredNote />
      <SettingsFields names={settingsIn('informacoes')} />
    </div>
  );
}

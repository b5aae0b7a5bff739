import { SETTINGS } from '../../../records/settings.ts';
import { settings } from '../../../stores/admin/settings/settings.ts';
import { fieldsOf } from '../kit/RecordFields.tsx';

/** Fields of the shop's settings. */
export const SettingsFields = fieldsOf(SETTINGS, settings);

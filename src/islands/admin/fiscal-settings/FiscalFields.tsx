import { FISCAL_SETTINGS } from '../../../records/fiscal-settings.ts';
import { fiscalSettings } from '../../../stores/admin/fiscal/fiscal-settings.ts';
import { fieldsOf } from '../kit/RecordFields.tsx';

/** Fields of the fiscal settings. */
export const FiscalFields = fieldsOf(FISCAL_SETTINGS, fiscalSettings);

import { requiredMinute } from '../contracts/fields.ts';
import { line, record } from './record.ts';

/** The fields of a campaign, without its products and members. From and until a minute in São Paulo, '2026-11-27T00:00'. */
export const CAMPAIGN = record('campaign', {
  name: line(120, { label: 'Nome' }),
  startsAt: line(16, {
    label: 'Início',
    input: 'datetime-local',
    hint: 'Horário de Brasília.',
    schema: requiredMinute(),
  }),
  endsAt: line(16, {
    label: 'Fim',
    input: 'datetime-local',
    hint: 'Vale até o instante anterior.',
    schema: requiredMinute(),
  }),
});

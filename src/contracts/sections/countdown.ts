import { line, moment, optionalLine, sectionType, way } from './form.ts';

/** How long something still holds. Without an end, and after it, nothing is shown. */
export const countdown = sectionType(
  'countdown',
  { name: 'Contagem regressiva', hint: 'Quanto falta para algo acabar; depois disso a seção some.' },
  {
    title: line(80, { label: 'Título' }, 'Só até domingo'),
    text: optionalLine(160, { label: 'Texto' }),
    endsAt: moment({ label: 'Acaba em', hint: 'No horário de Brasília. Sem data, a seção não aparece.' }),
    button: optionalLine(40, { label: 'Link', hint: 'Vazio: sem link.' }),
    link: way({ label: 'Para onde o link leva' }, '/promocoes'),
  },
);

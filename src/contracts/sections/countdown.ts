import { moment, optionalLine, optionalLink, sectionType } from './form.ts';

/** A countdown. Not shown without an end or after it. */
export const countdown = sectionType(
  'countdown',
  { name: 'Contagem regressiva', hint: 'Quanto falta para algo acabar; depois disso a seção some.' },
  {
    title: optionalLine(80, { label: 'Título', placeholder: 'Só até domingo', needed: true }),
    text: optionalLine(160, { label: 'Texto' }),
    endsAt: moment({ label: 'Acaba em', hint: 'No horário de Brasília.', needed: true }),
    button: optionalLine(40, { label: 'Texto do link', hint: 'Vazio: sem link.' }),
    link: optionalLink({ label: 'Para onde o link leva' }, '/promocoes'),
  },
);

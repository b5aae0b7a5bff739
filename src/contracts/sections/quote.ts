import { optionalArea, optionalLine, sectionType } from './form.ts';

/** A quotation. */
export const quote = sectionType(
  'quote',
  { name: 'Citação', hint: 'Uma frase grande e quem a disse.' },
  {
    text: optionalArea(400, {
      label: 'Frase',
      hint: 'Sem aspas: a loja as põe.',
      placeholder: 'A roupa que eu não tiro mais',
      needed: true,
    }),
    author: optionalLine(80, { label: 'Quem disse' }),
    about: optionalLine(80, { label: 'Sobre quem disse', hint: 'A revista, a cidade, o que faz.' }),
  },
);

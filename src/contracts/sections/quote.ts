import { area, optionalLine, sectionType } from './form.ts';

/** What somebody said. */
export const quote = sectionType(
  'quote',
  { name: 'Citação', hint: 'Uma frase grande e quem a disse.' },
  {
    text: area(400, { label: 'Frase', hint: 'Sem aspas: a loja as põe.' }, 'Escreva a frase aqui.'),
    author: optionalLine(80, { label: 'Quem disse' }),
    about: optionalLine(80, { label: 'Sobre quem disse', hint: 'A revista, a cidade, o que faz.' }),
  },
);

import { line, look as marked, optionalArea, sectionType } from './form.ts';

/** Products on one picture, to be bought together. */
export const look = sectionType(
  'look',
  { name: 'Look', hint: 'Uma foto grande com até seis peças marcadas nela, e as peças ao lado.' },
  {
    title: line(80, { label: 'Título' }, 'Compre o look'),
    text: optionalArea(300, { label: 'Texto' }),
    look: marked({
      label: 'Foto do look',
      hint: 'Em pé, 4:5: o que passar disso é cortado por igual.',
      needed: true,
    }),
  },
);

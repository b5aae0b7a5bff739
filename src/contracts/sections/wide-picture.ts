import { choice, optionalLine, optionalLink, picture, sectionType } from './form.ts';

/** A full-width picture. */
export const widePicture = sectionType(
  'wide-picture',
  { name: 'Foto larga', hint: 'Uma foto de ponta a ponta, com uma frase e um link se quiser.' },
  {
    picture: picture({ label: 'Foto', hint: 'Deitada, com 2.000 pixels de largura ou mais.', needed: true }),
    shape: choice(
      { low: 'Faixa', tall: 'Alta' },
      { label: 'Formato', hint: 'No celular ela fica mais alta; o ponto que nunca é cortado vale nos dois.' },
    ),
    title: optionalLine(80, { label: 'Frase abaixo da foto' }),
    button: optionalLine(40, { label: 'Texto do link', hint: 'Vazio: sem link.' }),
    link: optionalLink({ label: 'Para onde o link leva' }),
  },
);

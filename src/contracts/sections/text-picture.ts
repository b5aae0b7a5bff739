import { choice, optionalArea, optionalLine, optionalLink, picture, sectionType } from './form.ts';

/** Text beside a picture. */
export const textPicture = sectionType(
  'text-picture',
  { name: 'Texto com foto', hint: 'Um texto ao lado de uma foto, com um link se quiser.' },
  {
    title: optionalLine(80, { label: 'Título', placeholder: 'Nossa história', needed: true }),
    text: optionalArea(1500, {
      label: 'Texto',
      hint: 'Uma linha vazia começa um parágrafo.',
      needed: true,
    }),
    picture: picture({ label: 'Foto' }),
    side: choice({ right: 'À direita do texto', left: 'À esquerda do texto' }, { label: 'Onde fica a foto' }),
    button: optionalLine(40, { label: 'Texto do link', hint: 'Vazio: sem link.' }),
    link: optionalLink({ label: 'Para onde o link leva' }),
  },
);

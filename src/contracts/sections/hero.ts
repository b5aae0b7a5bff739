import { choice, line, optionalLine, optionalLink, picture, rows, sectionType, toggle } from './form.ts';

/** The top of a page: a picture with text, or a carousel. */
export const hero = sectionType(
  'hero',
  { name: 'Abertura', hint: 'Foto grande com título e botão; com mais de um slide, eles se alternam.' },
  {
    slides: rows(
      {
        title: optionalLine(80, { label: 'Título', placeholder: 'O verão chegou', needed: true }),
        description: optionalLine(240, { label: 'Texto' }),
        button: line(40, { label: 'Botão' }, 'Ver a coleção'),
        link: optionalLink({ label: 'Para onde o botão leva' }, '/colecao'),
        picture: picture({ label: 'Foto do slide' }),
        standIn: choice(
          {
            highlight: 'Uma peça em destaque',
            newest: 'A peça mais nova',
            category: 'A categoria do botão',
          },
          { label: 'Sem foto própria, mostrar' },
        ),
        showsPiece: toggle({ label: 'Em telas largas, mostrar ao lado uma foto menor dessa peça' }, true),
      },
      { label: 'Slides', item: 'Slide', min: 1, max: 6 },
    ),
  },
);

import { optionalLine, optionalLink, picture, rows, sectionType } from './form.ts';

/** Pictures side by side, each with an optional caption and link. */
export const gallery = sectionType(
  'gallery',
  { name: 'Galeria de fotos', hint: 'De duas a doze fotos lado a lado.' },
  {
    title: optionalLine(80, { label: 'Título', hint: 'Vazio: as fotos ficam sozinhas.' }),
    items: rows(
      {
        picture: picture({ label: 'Foto da galeria', needed: true }),
        caption: optionalLine(160, { label: 'Legenda' }),
        link: optionalLink({ label: 'Para onde a foto leva', hint: 'Precisa de uma legenda.' }),
      },
      { label: 'Fotos', item: 'Foto', min: 1, max: 12 },
    ),
  },
);

import { choice, line, requiredLink, rows, sectionType } from './form.ts';

/** Instead of a URL: expands to all categories with their subcategories, in order. */
export const ALL_CATEGORIES = 'categorias';

export const linkFields = {
  label: line(40, { label: 'Texto' }, 'Coleção'),
  address: requiredLink({ label: 'Leva a' }, '/colecao'),
};

export const menuLink = sectionType(
  'menu-link',
  {
    name: 'Link do menu',
    hint: 'No alto da loja; o que não cabe na linha fica em “Mais”. Com links dentro, abre um painel no computador.',
    most: 10,
  },
  {
    ...linkFields,
    where: choice(
      { everywhere: 'No computador e no celular', phone: 'Só no celular, em letras menores' },
      { label: 'Onde aparece' },
    ),
    links: rows(linkFields, {
      min: 0,
      max: 16,
      item: 'Link',
      label: 'Links dentro dele',
      hint: 'No computador abrem num painel; no celular ficam abaixo dele.',
    }),
  },
);

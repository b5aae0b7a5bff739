import { line, rows, sectionType } from './form.ts';
import { linkFields } from './menu-link.ts';

export const footerColumn = sectionType(
  'footer-column',
  {
    name: 'Coluna do rodapé',
    hint: 'Título e links. O atendimento, os termos e os dados da empresa ficam no rodapé por lei.',
    most: 3,
  },
  {
    title: line(40, { label: 'Título' }, 'Loja'),
    links: rows(linkFields, { min: 1, max: 16, item: 'Link', label: 'Links' }),
  },
);

import { line, sectionType } from './form.ts';

/** The photos of the shop's gallery (/admin/galeria). */
export const posts = sectionType(
  'posts',
  { name: 'Galeria do Instagram', hint: 'As fotos da tela Galeria, com o link para o perfil da loja.' },
  { title: line(80, { label: 'Título' }, 'Do nosso Instagram') },
);

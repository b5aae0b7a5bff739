import * as z from 'zod/mini';
import { uuid } from '../contracts/fields.ts';
import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from '../domain/pages/meta-words.ts';
import { SIZE_FAMILIES } from '../domain/sizing/size-families.ts';
import { goodsFields } from './goods.ts';
import { area, line, optionalLine, own, picture, record, toggle, whole } from './record.ts';

/** A category, without its slug, which only a new one is given. */
export const CATEGORY = record('category', {
  name: line(80, { label: 'Nome', wide: true }),
  parentId: own(z.nullable(uuid), { label: 'Categoria pai', blank: null }),
  position: whole({ min: 0, max: 100_000 }, { label: 'Ordem', blank: 1, invalid: 'position_invalid' }),
  /** The size family of its products; null to inherit the parent's. */
  sizeFamily: own(z.nullable(z.enum(SIZE_FAMILIES)), { label: 'Família de medidas', blank: null }),
  description: area(500, { label: 'Descrição', rows: 3 }),
  imageKey: picture({ label: 'Imagem' }),
  metaTitle: optionalLine(META_TITLE_LENGTH, { label: 'Título nos buscadores' }),
  metaDescription: optionalLine(META_DESCRIPTION_LENGTH, { label: 'Resumo nos buscadores' }),
  ...goodsFields('Não definida'),
  isActive: toggle({
    label: 'Na loja',
    hint: 'Aparece no menu, na página inicial e no rodapé.',
    blank: true,
  }),
  isHighlighted: toggle({ label: 'Destaque', hint: 'Vem primeiro na página inicial.' }),
});

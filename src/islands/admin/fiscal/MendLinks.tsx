import { type MendPlace, REFUSED_SETTINGS } from '../../../domain/fiscal/note-words.ts';
import type { MendedAt, RefusedField } from '../../../domain/fiscal/refusal-words.ts';
import { ADMIN_FISCAL, ADMIN_NOTE_GAPS, adminCategoryUrl, productGoodsUrl } from '../../../paths.admin.ts';
import { settingOf } from '../../../stores/admin/fiscal/fiscal-settings.ts';
import { TextLink } from '../kit/Actions.tsx';

/** The ways to where something is mended, as far as there is a screen for it. */

type Goods = { name?: string | null; productId: string | null; categoryId: string | null } | null;

type LinkProps = { text: string; href: string; of?: string };

export function MendLinks({ links }: { links: readonly LinkProps[] }) {
  if (links.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ text, href, of }) => (
        <TextLink key={href} text={text} href={href} look="drawn" {...(of && { of })} />
      ))}
    </span>
  );
}

function goodsLinks(goods: Goods): LinkProps[] {
  if (!goods?.productId) return [{ text: 'Ver o que falta nos produtos', href: ADMIN_NOTE_GAPS }];
  const { name, productId, categoryId } = goods;
  const of = name ?? undefined;
  return [
    { text: 'Abrir o produto', href: productGoodsUrl(productId), ...(of && { of }) },
    ...(categoryId
      ? [{ text: 'Abrir a categoria', href: adminCategoryUrl(categoryId), ...(of && { of: `de ${of}` }) }]
      : []),
  ];
}

const FISCAL = { text: 'Configurações da nota fiscal', href: ADMIN_FISCAL };

export function linksOfReason(at: MendPlace, goods: Goods): LinkProps[] {
  if (at.of === 'goods') return goodsLinks(goods);
  if (at.of === 'switch') return [FISCAL];
  if (at.of !== 'fiscal' && at.of !== 'shop') return [];
  const { label, href } = settingOf(at);
  return [{ text: label, href }];
}

export function linksOfRefusal(at: MendedAt, field: RefusedField | null, goods: Goods): LinkProps[] {
  if (at === 'product') return goodsLinks(goods);
  if (at !== 'settings') return [];
  const place = field && REFUSED_SETTINGS[field];
  return place ? linksOfReason(place, null) : [FISCAL];
}

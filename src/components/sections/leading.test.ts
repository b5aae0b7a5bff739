import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aCard } from '#contracts/catalogue.fixture.ts';
import type { CategoryTree } from '#contracts/catalogue.ts';
import { type Section, sectionTypesFor } from '#contracts/pages.ts';
import { type Control, controlOf, type Shape } from '#contracts/sections/form.ts';
import type { Shown } from '#contracts/shown.ts';
import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { AVIF, avifSrcset } from '../../paths.ts';
import { EARLY_PICTURES, leadingPicture } from './leading.ts';
import { Sections } from './Sections.tsx';

const picture = (key: string) => ({ key, alt: key });

function withPictures(control: Control): unknown {
  if (control.kind === 'picture') return { ...picture('foto'), focus: null };
  if (control.kind === 'look') return { ...picture('look'), points: [{ piece: 'peca', x: 50, y: 50 }] };
  if (control.kind === 'video')
    return { key: 'video', poster: picture('poster'), captions: null, isSilent: true };
  return control.kind === 'list' ? [valuesOf(control.fields, withPictures)] : control.blank;
}

function valuesOf(fields: Shape, value: (control: Control) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, value(controlOf(schema))]));
}

/** Every type of section, once with pictures and once as it begins in the editor. */
const SECTIONS = [withPictures, ({ blank }: Control) => blank].flatMap((value, round) =>
  sectionTypesFor('campaign').map(
    ({ type, fields }) =>
      ({ type, id: `${type}-${round}`, hidden: false, ...valuesOf(fields, value) }) as unknown as Section,
  ),
);
const arrangement = fc.shuffledSubarray(SECTIONS);

const CATEGORIES = ['vestidos', 'saias'].map((slug) => ({
  slug,
  name: slug,
  description: '',
  image: picture(slug),
  productCount: 1,
  isHighlighted: false,
  children: [],
})) as unknown as CategoryTree[];
const CARDS = ['peca', 'outra'].map((id) => aCard({ id, name: id, image: picture(id) }));

const shownFor = (sections: readonly Section[]): Shown => ({
  shop: {
    name: 'Casa',
    socialLinks: {},
    terms: DEFAULT_SALE_TERMS,
    cutoffHour: 15,
  },
  tree: CATEGORIES,
  pieces: CARDS,
  cards: Object.fromEntries(sections.map(({ id }) => [id, CARDS])),
  posts: [{ imageKey: 'post', alt: 'Na praia', caption: 'Na praia', link: '' }],
});

/** The first picture in the order of the page, and those that load before all others. */
function picturesOf(sections: readonly Section[], shown: Shown) {
  const html = renderToStaticMarkup(Sections({ sections, shown }));
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  const urgent = [...html.matchAll(/((?:<source\b[^>]*>)+)<img\b[^>]*fetchPriority="high"/g)].map(
    ([, sources]) =>
      [...(sources ?? '').matchAll(/srcSet="([^"]*)"/g)].map(([, set]) => set?.replaceAll('&amp;', '&')),
  );
  return { pictures, urgent };
}

test('in any arrangement at most one picture loads first, and it is the preloaded one', () => {
  fc.assert(
    fc.property(arrangement, (sections) => {
      const shown = shownFor(sections);
      const leading = leadingPicture(sections, shown);
      const { urgent } = picturesOf(sections, shown);
      const sets = (key: string, widths: readonly number[]) =>
        [AVIF.dense, AVIF.plain].map(({ quality }) => avifSrcset(key, widths, quality));
      expect(urgent).toEqual(leading ? [sets(leading.key, leading.widths)] : []);
    }),
  );
});

test('the first picture of the first section leads, whatever kind of section shows it', () => {
  fc.assert(
    fc.property(arrangement, (sections) => {
      const start = sections.slice(0, 1);
      const shown = shownFor(start);
      const { pictures, urgent } = picturesOf(start, shown);
      expect(urgent).toHaveLength(pictures.length > 0 ? 1 : 0);
    }),
  );
});

test('of the pictures that may be in the first view, some do not wait for the layout, and no other', () => {
  fc.assert(
    fc.property(arrangement, (sections) => {
      const shown = shownFor(sections);
      const at = sections.slice(0, 5).findIndex((_, index, all) => drawsPicture(all[index], shown));
      const isEager = (tag: string) => !tag.includes('loading="lazy"');
      const { pictures } = picturesOf(sections, shown);
      const early = at < 0 ? [] : picturesOf(sections.slice(0, at + 1), shown).pictures;
      expect(early.some(isEager)).toBe(early.length > 0);
      expect(pictures.slice(early.length).filter(isEager)).toEqual([]);
      expect(pictures.filter(isEager).length).toBeLessThanOrEqual(EARLY_PICTURES);
    }),
  );
});

function drawsPicture(section: Section | undefined, shown: Shown): boolean {
  return section !== undefined && picturesOf([section], shown).pictures.length > 0;
}

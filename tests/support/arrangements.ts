import fc from 'fast-check';
import { blankPage, type PageContent, type Section, sectionTypesFor } from '#contracts/pages.ts';
import { type Control, controlOf, FOCUS_STEPS, type Shape } from '#contracts/sections/form.ts';
import type { Video } from '#contracts/video.ts';

/** The shop's content that sections can show. */
export type Stock = { pictures: string[]; pieces: string[]; categories: string[]; video: Video };

/** Random arrangements of page sections, as an editor may create them. */
const LENGTH = 12;

/** The shortest texts, usual ones, and difficult ones. */
const WORDS = [
  'Já',
  'Linho que respira',
  'Vestidos, saias e camisas de linho lavado para os dias longos do verão',
  'Inconstitucionalissimamente',
  'R$ 100 & “mais” <b>agora</b>',
];

/**
 * Pages of twelve random sections of every type, in random order, every field with a random valid value, with images, products
 * and categories of this stock.
 */
export function arrangements(stock: Stock): fc.Arbitrary<PageContent> {
  const types = sectionTypesFor('campaign');
  const section = fc
    .constantFrom(...types)
    .chain(({ type, fields }) => rowOf(fields, stock).map((values) => ({ type, hidden: false, ...values })));
  return fc.array(section, { minLength: LENGTH, maxLength: LENGTH }).map((drawn) => {
    const kept = types.flatMap(({ type, most = LENGTH }) =>
      drawn.filter((one) => one.type === type).slice(0, most),
    );
    const sections = drawn.filter((one) => kept.includes(one));
    return {
      ...blankPage('Arranjo por sorteio'),
      sections: sections.map((one, at) => ({ ...one, id: `s${at}` }) as unknown as Section),
    };
  });
}

function rowOf(fields: Shape, stock: Stock): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [name, entered(controlOf(schema), stock)]),
    ),
  );
}

const wordsUpTo = (max: number) => fc.constantFrom(...WORDS).map((words) => words.slice(0, max).trim());

function entered(control: Control, stock: Stock): fc.Arbitrary<unknown> {
  switch (control.kind) {
    case 'line':
    case 'area':
      return control.required ? wordsUpTo(control.max) : fc.oneof(fc.constant(''), wordsUpTo(control.max));
    case 'link':
      return fc.constantFrom('', '/colecao', '/colecao?categoria=vestidos', 'https://moda.example/revista');
    case 'place':
      return fc.constantFrom('/colecao', '/sobre');
    case 'choice':
      return fc.constantFrom(...Object.keys(control.options));
    case 'switch':
      return fc.boolean();
    case 'whole':
      return fc.integer({ min: control.min, max: control.max });
    case 'money':
      return fc.integer({ min: 1, max: 50_000 });
    case 'moment':
      return fc.constantFrom('', '2020-01-01T00:00', '2098-11-28T00:00');
    case 'picture':
      return fc.option(pictureOf(stock), { freq: 4 });
    case 'video':
      return fc.option(fc.constant(stock.video), { freq: 4 });
    case 'rich':
      return richText();
    case 'categories':
      return fc.subarray(stock.categories, { maxLength: Math.min(control.max, stock.categories.length) });
    case 'pieces':
      return fc.subarray(stock.pieces, { maxLength: Math.min(control.max, stock.pieces.length) });
    case 'look':
      return fc.option(lookOf(stock), { freq: 4 });
    case 'list':
      return fc.array(rowOf(control.fields, stock), { minLength: control.min, maxLength: control.max });
  }
}

function pictureOf({ pictures }: Stock) {
  const step = fc.constantFrom(...FOCUS_STEPS);
  return fc.record({
    key: fc.constantFrom(...pictures),
    alt: fc.constantFrom('', 'Modelo de vestido verde'),
    focus: fc.option(fc.record({ x: step, y: step })),
  });
}

function lookOf({ pictures, pieces }: Stock) {
  const cent = fc.integer({ min: 0, max: 100 });
  return fc.record({
    key: fc.constantFrom(...pictures),
    alt: fc.constantFrom('', 'Modelo de vestido verde'),
    points: fc
      .subarray(pieces, { minLength: 1, maxLength: 6 })
      .chain((chosen) =>
        fc.tuple(...chosen.map((piece) => fc.record({ piece: fc.constant(piece), x: cent, y: cent }))),
      ),
  });
}

function richText() {
  const content = wordsUpTo(200).map((text) => [{ type: 'text', text }]);
  const paragraph = content.map((words) => ({ type: 'paragraph', content: words }));
  const items = fc.array(
    paragraph.map((words) => ({ type: 'list_item', content: [words] })),
    { minLength: 1, maxLength: 3 },
  );
  const row = fc.array(content, { minLength: 2, maxLength: 4 }).map((cells) => ({
    type: 'table_row',
    content: cells.map((cell) => ({ type: 'table_cell', content: cell })),
  }));
  const block = fc.oneof(
    paragraph,
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.constantFrom(2, 3) }),
      content,
    }),
    fc.record({ type: fc.constantFrom('bullet_list', 'ordered_list'), content: items }),
    fc.record({ type: fc.constant('table'), content: fc.array(row, { minLength: 1, maxLength: 4 }) }),
  );
  return fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => ({ type: 'doc', content: blocks }));
}

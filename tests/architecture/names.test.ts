import { expect, test } from 'vitest';
import { projectFiles, readFiles } from './support/project.ts';

/** One word for one thing on every floor (docs/glossary.md): screens and functions are called like their contracts. */

const files = projectFiles();
const namesIn = (pattern: RegExp) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
const contracts = new Set(namesIn(/^src\/contracts\/admin\/([\w-]+)\.ts$/));
const screens = namesIn(/^src\/islands\/admin\/([\w-]+)\/[^/]+$/);
const functions = namesIn(/^netlify\/functions\/admin-([\w-]+)\.ts$/);

/** Parts of a screen that are no subject, and what the contract `desk` has several screens for. */
const OTHER_FOLDERS = ['activity', 'dashboard', 'kit', 'shell'];
/** Functions of their own for what takes long or much memory: parts of the contracts `move-in`, `pages` and of all reports. */
const OTHER_FUNCTIONS = ['move-plan', 'publish-pages', 'reports'];

/** The rooms of the other floors, each with its subjects: contracts of the back office, and parts of them. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'after-sale': ['requests', 'second-line'],
  contact: ['messages', 'newsletter'],
  credit: ['credit'],
  doors: ['api-tokens', 'webhook-endpoints'],
  fiscal: ['fiscal', 'fiscal-settings', 'note-acts', 'note-books', 'notes'],
  fulfilment: ['fulfilment', 'label-sheets', 'labels', 'parcels'],
  'move-in': ['move-in', 'move-pictures', 'shopify-export'],
  operations: ['activity', 'system'],
  orders: ['manual-orders', 'order-changes', 'order-views', 'orders'],
  pages: ['announcements', 'pages', 'redirects'],
  people: ['customer-groups', 'past-orders', 'team', 'users'],
  pricing: ['campaigns', 'price-changes', 'promotion-codes', 'promotions'],
  products: ['categories', 'images', 'product-file', 'product-sheet', 'products', 'videos'],
  reports: [
    'conversion',
    'delivery-promises',
    'desk',
    'fits',
    'return-reasons',
    'sales-report',
    'stock-report',
  ],
  questions: ['questions'],
  reviews: ['reviews'],
  settings: ['settings'],
  sizing: ['piece-measures', 'size-charts'],
};

test('a screen of the back office is in a folder with the name of its contract', () => {
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((name) => !contracts.has(name))).toEqual(OTHER_FOLDERS);
});

test('a function of the back office has the name of its contract', () => {
  expect(functions.length).toBeGreaterThan(20);
  expect(functions.filter((name) => !contracts.has(name))).toEqual(OTHER_FUNCTIONS);
});

/** The names by which a file may name a subject: it, one of it, and the verb of it. */
const HOMES = new Map(
  Object.entries(ROOMS).flatMap(([room, subjects]) =>
    subjects.flatMap((name) =>
      [name, name.replace(/ies$/, 'y').replace(/s$/, ''), name.replace(/ment$/, '')].map(
        (form) => [form, room] as const,
      ),
    ),
  ),
);

const whole = (name: string) => [name.replace(/^admin-/, '')];
/** The name, its beginnings, and what follows its verb. */
const parts = (name: string) => {
  const words = name.split('-');
  return [...words.map((_, at) => words.slice(0, at + 1).join('-')), words.slice(1).join('-')];
};

/** The floors that are sorted by rooms, and how their files name a subject. */
const FLOORS: readonly [place: string, named: (name: string) => string[]][] = [
  ['src/domain', whole],
  ['src/stores/admin', parts],
  ['netlify/server/use-cases/admin', parts],
  ['netlify/server/sql', whole],
  ['tests/integration', whole],
];
/** Rooms that stand above or below all subjects. */
const APART = ['access', 'kit', 'shell'];

test('every contract that has a screen or a function has a room', () => {
  const subjects = new Set(Object.values(ROOMS).flat());
  const shown = [...screens, ...functions].filter((name) => contracts.has(name));
  expect(shown.filter((name) => !subjects.has(name))).toEqual([]);
});

test.each(FLOORS)('in %s, a file that names a subject is in the room of the subject', (place, named) => {
  const within = new RegExp(`^${place}/([\\w-]+)/([\\w-]+)\\.[\\w.]+$`);
  const found = files.flatMap((file) => {
    const [, room = '', name = ''] = within.exec(file) ?? [];
    const homes = named(name).flatMap((one) => HOMES.get(one) ?? []);
    return room === '' || APART.includes(room) || homes.length === 0 ? [] : [{ file, room, homes }];
  });
  expect(found.length).toBeGreaterThan(25);
  expect(
    found.flatMap(({ file, room, homes }) => (homes.includes(room) ? [] : [`${file}: ${homes}`])),
  ).toEqual([]);
});

test('a use case takes `Services`, or some of them by `Has`: no file names its own part of them', () => {
  const own = /Pick<\s*Services,|type \w+ = Has<[^>]*>;/;
  const found = readFiles(
    files.filter((file) => /^netlify\/(functions|server\/(http|use-cases))\//.test(file)),
  );
  expect(found.flatMap(({ path, text }) => own.exec(text)?.map((one) => `${path}: ${one}`) ?? [])).toEqual([
    // What every use case of the back office needs.
    "netlify/server/use-cases/admin/staff-write.ts: type Desk = Has<'database' | 'clock'>;",
  ]);
});

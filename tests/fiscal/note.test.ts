import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteXml } from '#dev/world/fiscal/nfe-xml.ts';
import { noteBody } from '#dev/world/fiscal/note-body.ts';
import { schemaProblems } from '#dev/world/fiscal/sefaz.ts';
import { completeFiscalSettings, IDENTITY } from '#domain/fiscal/issuer.fixture.ts';
import { issuerOf } from '#domain/fiscal/issuer.ts';
import { type Note, type NoteOutcome, returnNote, saleNote } from '#domain/fiscal/note.ts';
import { anyIssuer, anyOrder, EXAMPLE, ISSUER } from '#domain/fiscal/note-orders.fixture.ts';
import { focusNote } from '#server/adapters/focus-nfe-note.ts';

/**
 * From an order to the XML that the tax authority gets: the note's facts, the provider's fields, and SEFAZ's own schema, which no code
 * of this project wrote.
 */

const AT = new Date('2026-12-01T15:00:00Z');
const ACQUIRER = '18727053000174';
const KEY = '35261211222333000181550010000000011123456788';

function made(outcome: NoteOutcome): Note {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.note;
}

const xmlOf = (note: Note, number = 1) => {
  const body = noteBody.parse(focusNote(note, { acquirer: ACQUIRER }));
  return noteXml(body, { series: body.serie, number, code: '12345678', isTest: note.issuer.isTest });
};

/** Without what an example and the stand-in call themselves, and the net weight, which the examples do not give. */
const compared = (xml: string) => xml.replace(/<verProc>.*?<\/verProc>|<pesoL>.*?<\/pesoL>|\s*\n/g, '');
const example = (name: string) => readFileSync(new URL(`examples/${name}.xml`, import.meta.url), 'utf8');

test('an order gives the note of the example, and with letters in the CNPJ the other', () => {
  expect(compared(xmlOf(made(saleNote(EXAMPLE, ISSUER, AT))))).toBe(compared(example('sale-simples')));
  const lettered = made(saleNote(EXAMPLE, { ...ISSUER, cnpj: '12ABC34501DE35' }, AT));
  expect(compared(xmlOf(lettered, 4))).toBe(compared(example('sale-simples-alnum-cnpj')));
});

test('its return gives the note of the example', () => {
  const back = { key: KEY, units: [{ item: 0, units: 1, before: 0 }], freightCents: 1_990 };
  expect(compared(xmlOf(made(returnNote(EXAMPLE, back, ISSUER, AT)), 3))).toBe(
    compared(example('return-simples')),
  );
});

test('a thousand orders give notes that the schema takes, worth what the orders cost', async () => {
  const drawn = fc.sample(fc.tuple(anyOrder, anyIssuer), 1000);
  const notes = drawn.map(([order, issuer]) => made(saleNote(order, issuer, AT)));
  for (const [at, note] of notes.entries()) {
    const [order] = drawn[at] ?? [];
    const paid = order?.paid.reduce((sum, { cents }) => sum + cents, 0);
    expect(note.totalCents).toBe(paid);
    expect(note.payments.reduce((sum, { cents }) => sum + cents, 0)).toBe(note.totalCents);
  }
  expect(await schemaProblems(notes.map((note, at) => xmlOf(note, at + 1)))).toEqual([]);
}, 120_000);

test('its returns, a unit after the other, give back what the sale took, and are notes too', async () => {
  const xml: string[] = [];
  fc.assert(
    fc.property(anyOrder, (order) => {
      const sale = made(saleNote(order, ISSUER, AT));
      let [goods, discount] = [0, 0];
      for (const [at, { quantity }] of order.items.entries())
        for (let before = 0; before < quantity; before += 1) {
          const back = { key: KEY, units: [{ item: at, units: 1, before }], freightCents: 0 };
          const note = made(returnNote(order, back, ISSUER, AT));
          if (before === 0) xml.push(xmlOf(note));
          expect(note.totalCents).toBeGreaterThanOrEqual(0);
          goods += note.goodsCents;
          discount += note.discountCents;
        }
      expect([goods, discount]).toEqual([sale.goodsCents, sale.discountCents]);
    }),
    { numRuns: 60 },
  );
  expect(await schemaProblems(xml)).toEqual([]);
}, 120_000);

test('the schema names what is wrong with a note', async () => {
  const xml = xmlOf(made(saleNote(EXAMPLE, ISSUER, AT)));
  const wrong = [xml.replace('62044300', '6204430'), xml.replace('<CFOP>6108</CFOP>', '')];
  expect((await schemaProblems(wrong)).join()).toMatch(/NCM[\s\S]*CFOP/);
});

test('the shop as its settings make it issues notes that the schema takes, whatever was chosen', async () => {
  const day = { year: 2026, month: 12, day: 1 };
  const notes = fc.sample(completeFiscalSettings, 100).map((settings) => {
    const outcome = issuerOf(settings, IDENTITY, day);
    if (!outcome.ok) throw new Error(outcome.lacks.join());
    return made(saleNote(EXAMPLE, outcome.issuer, AT));
  });
  expect(await schemaProblems(notes.map((note, at) => xmlOf(note, at + 1)))).toEqual([]);
}, 60_000);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCaptions } from './webvtt.ts';

const CUE = '00:01.000 --> 00:04.000\nOlá.';

test.each([
  ['a cue', `WEBVTT\n\n${CUE}`, 1],
  [
    'a mark of the encoding, a title and lines of Windows',
    `\uFEFFWEBVTT Desfile\r\n\r\n${CUE.replace('\n', '\r\n')}\r\n`,
    1,
  ],
  [
    'names, settings, notes and hours',
    `WEBVTT\n\nNOTE de quem fez\n\n1\n${CUE}\n\nfim\n01:00:00.000 --> 01:00:01.500 line:0\nTchau\n— disse ela`,
    2,
  ],
  ['two at once', `WEBVTT\n\n${CUE}\n\n${CUE}`, 2],
])('%s', (_, text, cues) => expect(checkCaptions(text)).toEqual({ ok: true, cues }));

test.each([
  ['nothing', '', 1, 'header'],
  ['SubRip', '1\n00:00:01,000 --> 00:00:04,000\nOlá.', 1, 'header'],
  ['a header that goes on', `WEBVTT\n${CUE}`, 1, 'header'],
  ['no cue', 'WEBVTT\n\nNOTE vazio', 3, 'empty'],
  ['a style', `WEBVTT\n\nSTYLE\n::cue { background: url(https://x) }\n\n${CUE}`, 3, 'style'],
  ['commas in times', 'WEBVTT\n\n00:01,000 --> 00:04,000\nOlá.', 3, 'timing'],
  ['no times', 'WEBVTT\n\nOlá.', 3, 'timing'],
  ['times beyond the minute', 'WEBVTT\n\nfala\n00:61.000 --> 00:64.000\nOlá.', 4, 'timing'],
  ['an end before the start', 'WEBVTT\n\n00:04.000 --> 00:01.000\nOlá.', 3, 'order'],
  ['a step back', `WEBVTT\n\n${CUE}\n\n00:00.500 --> 00:00.900\nEi.`, 6, 'order'],
  ['no words', 'WEBVTT\n\n00:01.000 --> 00:04.000', 4, 'text'],
  ['two cues without a line between', `WEBVTT\n\n${CUE}\n00:05.000 --> 00:06.000\nEi.`, 4, 'text'],
])('%s is refused with its line', (_, text, line, why) =>
  expect(checkCaptions(text)).toEqual({ ok: false, line, why }),
);

test('any valid file is accepted, however long; a cue that ends before it starts never is', () => {
  const two = (n: number) => String(n).padStart(2, '0');
  const time = (ms: number) =>
    `${two(Math.floor(ms / 60_000))}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
  const cue = fc.record({ after: fc.nat(5_000), lasts: fc.integer({ min: 1, max: 5_000 }) });
  const words = fc.stringMatching(/^[\p{L}\d ,.?!]{1,40}$/u).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(fc.tuple(cue, words), { minLength: 1, maxLength: 30 }), (cues) => {
      let now = 0;
      const written = cues.map(([{ after, lasts }, text]) => {
        now += after;
        return { now, lasts, text };
      });
      const file = (turn: number) =>
        `WEBVTT\n\n${written.map((one) => `${time(one.now)} --> ${time(Math.max(0, one.now + turn * one.lasts))}\n${one.text}`).join('\n\n')}\n`;
      expect(checkCaptions(file(1))).toEqual({ ok: true, cues: cues.length });
      expect(checkCaptions(file(-1))).toMatchObject({ ok: false, why: 'order' });
    }),
  );
});

import { expect, test } from 'vitest';
import { processorMs } from '../text/processor-time.fixture.ts';
import { fromSubRip, SUBRIP_LINES_BEFORE } from './subrip.ts';
import { checkCaptions } from './webvtt.ts';

const SUBRIP = [
  '\uFEFF1',
  '00:00:01,000 --> 00:00:04,000',
  '<font color="#fff">Linho &amp; algodão</font>, <I>feitos</I> aqui',
  '',
  '2',
  '0:00:04,5 -->  0:01:06,25 X1:40 X2:600',
  '{\\an8}Menos de 5 < 6 & mais',
  '',
].join('\r\n');

test('times, styles and characters become those of WebVTT', () => {
  const text = fromSubRip(SUBRIP);
  expect(text).toBe(
    [
      'WEBVTT',
      '',
      '1',
      '00:00:01.000 --> 00:00:04.000',
      'Linho &amp; algodão, <i>feitos</i> aqui',
      '',
      '2',
      '00:00:04.500 --> 00:01:06.250',
      'Menos de 5 &lt; 6 &amp; mais',
      '',
    ].join('\n'),
  );
  expect(checkCaptions(text ?? '')).toEqual({ ok: true, cues: 2 });
});

test('a mistake keeps its line', () => {
  const wrong = fromSubRip(SUBRIP.replace('0:00:04,5 ', 'depois '));
  expect(checkCaptions(wrong ?? '')).toEqual({ ok: false, line: 6 + SUBRIP_LINES_BEFORE, why: 'timing' });
});

test.each(['', 'WEBVTT\n\n00:01.000 --> 00:04.000\nOlá.', '1\nOlá.', 'Olá'])('%j is not SubRip', (text) => {
  expect(fromSubRip(text)).toBeNull();
});

test.each(['<font', '{\\', '<font{\\'])('a file of the largest size full of %j is read at once', (opened) => {
  const text = `1\n00:00:01,000 --> 00:00:02,000\n${opened.repeat((256 * 1024) / opened.length)}`;
  expect(processorMs(() => fromSubRip(text))).toBeLessThan(1_000);
});

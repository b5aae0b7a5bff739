import { expect, test } from 'vitest';
import { tooFast } from './bursts.ts';

const NOW = 1_800_000_000_000;
const passed = (calls: number, address: (index: number) => string, now = NOW) =>
  Array.from({ length: calls }, (_, index) => tooFast(address(index), [], now)).filter((no) => no === null)
    .length;

test('a network may send a burst of 300 calls and ten a second after that', () => {
  const home = () => '198.51.100.1';
  expect(passed(700, home)).toBe(300);
  expect(passed(50, home, NOW + 1_000)).toBe(10);
  expect(passed(700, home, NOW + 3_600_000)).toBe(300);
});

test('all addresses of a network share its limit; other networks are unaffected', () => {
  expect(passed(400, (index) => `2001:db8:7:7::${(index + 1).toString(16)}`)).toBe(300);
  expect(passed(1, () => '2001:db8:7:8::1')).toBe(1);
});

test('the networks of one wide network share a limit', () => {
  expect(passed(7_000, (index) => `2001:db8:9:${index.toString(16)}::1`)).toBe(6_000);
});

test('an uncounted network has no limit', () => {
  const asked = Array.from({ length: 500 }, () => tooFast('192.0.2.1', ['192.0.2.1'], NOW));
  expect(asked.every((no) => no === null)).toBe(true);
});

test('a clock that goes back neither blocks callers for long nor lets more through', () => {
  const back = () => '198.51.100.9';
  expect(passed(300, back)).toBe(300);
  expect(passed(1, back, NOW - 60_000)).toBe(0);
  expect(passed(20, back, NOW - 59_000)).toBe(10);
});

test('the least recently seen callers are evicted', () => {
  const quiet = () => '198.51.100.77';
  expect(passed(300, quiet)).toBe(300);
  expect(passed(1, quiet)).toBe(0);
  passed(60_000, (index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  expect(passed(1, quiet)).toBe(1);
});

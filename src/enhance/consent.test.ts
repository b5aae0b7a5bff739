import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../client/network.fixture.ts';
import { startConsent } from './consent.ts';

let view: EventTarget;
const question = { hidden: true };

beforeEach(() => {
  view = new EventTarget();
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('document', { querySelector: () => question, addEventListener: () => {} });
  startConsent();
});
afterEach(() => vi.unstubAllGlobals());

it('asks until it is answered', () => {
  expect(question.hidden).toBe(false);
  localStorage.setItem('cookie_choice', 'refused');
  startConsent();
  expect(question.hidden).toBe(true);
});

it.each([
  ['on the next page, before the visitor came back', 'pageshow', { persisted: true }],
  ['in another tab', 'storage', { key: 'cookie_choice' }],
])('does not ask again what was answered %s', (_, type, more) => {
  localStorage.setItem('cookie_choice', 'accepted');
  view.dispatchEvent(Object.assign(new Event(type), more));
  expect(question.hidden).toBe(true);
});

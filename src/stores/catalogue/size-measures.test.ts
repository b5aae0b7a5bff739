import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '../../client/forget-person.ts';
import { fakeStorage } from '../../client/network.fixture.ts';
import { writeChoice } from '../../client/storage.ts';
import { areBodyAnswersKept, bodyAnswers, forgetBodyAnswers, keepBodyAnswers } from './size-measures.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  forgetBodyAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => [localStorage.getItem('size_advice'), sessionStorage.getItem('size_advice')];

describe('answers to the size advice', () => {
  it('are used on the page and not stored before consent and after a refusal', () => {
    for (const choose of [() => undefined, () => writeChoice('refused')]) {
      choose();
      keepBodyAnswers({ altura: '168' });
      expect(bodyAnswers()).toEqual({ altura: '168' });
      expect(stored()).toEqual([null, null]);
      expect(areBodyAnswersKept()).toBe(false);
    }
  });

  it('are stored with consent, merged with former ones, and deleted when it is withdrawn', () => {
    writeChoice('accepted');
    keepBodyAnswers({ altura: '168', peso: '61' });
    keepBodyAnswers({ 'medida-foot': '24' });
    expect(bodyAnswers()).toEqual({ altura: '168', peso: '61', 'medida-foot': '24' });
    expect(areBodyAnswersKept()).toBe(true);
    writeChoice('refused');
    expect(stored()).toEqual([null, null]);
    expect(bodyAnswers()).toEqual({});
  });

  it('can be deleted, and are removed on signing out', () => {
    writeChoice('accepted');
    keepBodyAnswers({ altura: '168' });
    forgetBodyAnswers();
    expect(stored()).toEqual([null, null]);
    keepBodyAnswers({ altura: '168' });
    forgetPerson();
    expect(bodyAnswers()).toEqual({});
  });

  it('are not stored if only empty fields were sent', () => {
    writeChoice('accepted');
    keepBodyAnswers({ altura: '' });
    expect(areBodyAnswersKept()).toBe(false);
  });
});

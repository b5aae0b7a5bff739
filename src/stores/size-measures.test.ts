import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '../client/forget-person.ts';
import { fakeStorage } from '../client/network.fixture.ts';
import { writeChoice } from '../client/storage.ts';
import { areBodyAnswersKept, bodyAnswers, forgetBodyAnswers, keepBodyAnswers } from './size-measures.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  forgetBodyAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => [localStorage.getItem('size_advice'), sessionStorage.getItem('size_advice')];

describe('what the size advice was told', () => {
  it('serves on the page and is written nowhere before a choice and after a refusal', () => {
    for (const choose of [() => undefined, () => writeChoice('refused')]) {
      choose();
      keepBodyAnswers({ altura: '168' });
      expect(bodyAnswers()).toEqual({ altura: '168' });
      expect(stored()).toEqual([null, null]);
      expect(areBodyAnswersKept()).toBe(false);
    }
  });

  it('is kept with consent, each answer added to those before, and gone when it is taken back', () => {
    writeChoice('accepted');
    keepBodyAnswers({ altura: '168', peso: '61' });
    keepBodyAnswers({ 'medida-foot': '24' });
    expect(bodyAnswers()).toEqual({ altura: '168', peso: '61', 'medida-foot': '24' });
    expect(areBodyAnswersKept()).toBe(true);
    writeChoice('refused');
    expect(stored()).toEqual([null, null]);
    expect(bodyAnswers()).toEqual({});
  });

  it('can be deleted, and goes with who signs out', () => {
    writeChoice('accepted');
    keepBodyAnswers({ altura: '168' });
    forgetBodyAnswers();
    expect(stored()).toEqual([null, null]);
    keepBodyAnswers({ altura: '168' });
    forgetPerson();
    expect(bodyAnswers()).toEqual({});
  });

  it('is nothing where only empty fields were sent', () => {
    writeChoice('accepted');
    keepBodyAnswers({ altura: '' });
    expect(areBodyAnswersKept()).toBe(false);
  });
});

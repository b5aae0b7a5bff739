import { describe, expect, it } from 'vitest';
import { addressesIn } from './customer-groups.ts';

describe('the addresses in a pasted text', () => {
  it('are found in a column, a list or a mail header, each once', () => {
    const pasted =
      'E-mail\r\nANA@exemplo.com\nbia@exemplo.com; ana@exemplo.com, "Caio Lima" <caio@exemplo.com>';
    expect(addressesIn(pasted)).toEqual({
      emails: ['ana@exemplo.com', 'bia@exemplo.com', 'caio@exemplo.com'],
      wrong: [],
    });
  });

  it('are told apart from mistyped ones; words without an @ are ignored', () => {
    expect(addressesIn('Ana ana@exemplo\nbia@@exemplo.com\ncaio@exemplo.com')).toEqual({
      emails: ['caio@exemplo.com'],
      wrong: ['ana@exemplo', 'bia@@exemplo.com'],
    });
    expect(addressesIn(' \n ')).toEqual({ emails: [], wrong: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { declineReason } from './card-decline.ts';

describe('why a card was declined', () => {
  it.each([
    ['51', 'insufficient_funds'],
    ['0051', 'insufficient_funds'],
    ['54', 'card_expired'],
    ['82', 'card_data'],
    ['n7', 'card_data'],
    ['78', 'card_blocked'],
    ['59', 'antifraud'],
    ['91', 'issuer_unavailable'],
    ['05', 'not_authorized'],
  ] as const)('maps the acquirer’s %s to %s', (returnCode, reason) => {
    expect(declineReason({ returnCode })).toBe(reason);
  });

  it('reveals nothing to a thief: lost and stolen cards are declined like any other', () => {
    for (const returnCode of ['41', '43', '04', '07'])
      expect(declineReason({ returnCode })).toBe('not_authorized');
  });

  it('prefers the fraud check to the acquirer, and an unreadable response least', () => {
    expect(declineReason({ returnCode: '51', antifraudStatus: 'Reproved' })).toBe('antifraud');
    expect(declineReason({ status: 'with_error' })).toBe('issuer_unavailable');
    expect(declineReason({})).toBe('not_authorized');
  });
});

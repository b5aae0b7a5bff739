import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import { invitationDraft, invite } from './team.ts';

afterEach(() => vi.unstubAllGlobals());

it('an invitation needs an e-mail', async () => {
  const seen = fakeNetwork({});
  invitationDraft.reset({ email: 'ana@', role: 'catalogue' });
  expect(await invite()).toBe(false);
  expect(invitationDraft.$draft.get().problems).toEqual({
    email: 'Informe um e-mail válido, como nome@exemplo.com.',
  });
  expect(seen).toEqual([]);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../client/network.fixture.ts';
import type { Profile } from '../../contracts/profile.ts';
import { $profile, loadProfile, profileFields, saveProfile, typeProfile } from './profile.ts';

const PROFILE: Profile = {
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Lima',
  phone: '11900001001',
};

/** A server that answers the save when the test tells it to. */
async function open() {
  const answer = Promise.withResolvers<{ body: unknown }>();
  fakeNetwork({
    'GET /api/conta/perfil': [{ body: PROFILE }],
    'PUT /api/conta/perfil': [answer.promise],
    'GET /api/sessao': ['no network'],
  });
  await loadProfile();
  return answer;
}

afterEach(() => vi.unstubAllGlobals());

describe('changes made while the profile is being saved', () => {
  it('are kept, and are not reported as saved', async () => {
    const answer = await open();
    typeProfile('firstName', ' Ana Maria ');
    const saving = saveProfile();
    typeProfile('lastName', 'Lima Souza');
    answer.resolve({ body: { ...PROFILE, firstName: 'Ana Maria' } });
    expect(await saving).toBeNull();
    expect(profileFields.$values.get()).toEqual({
      firstName: 'Ana Maria',
      lastName: 'Lima Souza',
      phone: '(11) 90000-1001',
    });
    expect($profile.get()).toMatchObject({ status: 'ready', saving: false, saved: false });
  });

  it('are none: the form shows the stored values', async () => {
    const answer = await open();
    typeProfile('firstName', ' Bia ');
    const saving = saveProfile();
    answer.resolve({ body: { ...PROFILE, firstName: 'Bia' } });
    await saving;
    expect(profileFields.$values.get().firstName).toBe('Bia');
    expect($profile.get()).toMatchObject({ saving: false, saved: true });
  });
});

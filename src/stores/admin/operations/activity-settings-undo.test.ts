import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../../client/network.fixture.ts';
import { FISCAL_SETTINGS } from '../../../records/fiscal-settings.ts';
import { SETTINGS } from '../../../records/settings.ts';
import { $toasts } from '../../kit/toasts.ts';
import { canTakeBack, takeBackEntry } from './activity-undo.ts';
import { needRecords } from './record-words.ts';

const GET = 'GET /api/admin/configuracoes';
const PUT = 'PUT /api/admin/configuracoes';

const NOW = {
  ...SETTINGS.blank,
  version: 7,
  updatedAt: null,
  name: 'Elegante',
  contactEmail: 'oi@loja.example',
  whatsapp: '5511987654321',
  socialLinks: { instagram: 'https://instagram.com/nova', youtube: 'https://youtube.com/loja' },
  deliveryFeeCents: 1990,
  originZipCode: '01310100',
  pixPercent: 8,
  maxInstalments: 10,
  server: { requiresSecondFactor: false, hasCarriers: false },
};

const entry = (before: object, after: object, action = 'update') => ({
  id: 'one',
  action,
  entity: 'store_settings',
  entityId: 'loja',
  before: { name: 'Elegante', ...before },
  after: { name: 'Elegante', ...after },
});
const PIX = entry({ pixPercent: 5, deliveryFeeCents: 1590 }, { pixPercent: 8, deliveryFeeCents: 1990 });

describe('a change of the settings in the log', () => {
  beforeAll(() => needRecords(['store_settings']));
  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage());
    $toasts.set([]);
  });

  it('can be undone if it changed existing settings', () => {
    expect(canTakeBack(PIX)).toBe(true);
    expect(canTakeBack(entry({}, {}))).toBe(false);
    expect(canTakeBack(entry({ faxNumber: '1' }, { faxNumber: '2' }))).toBe(false);
    expect(canTakeBack(entry({ pixPercent: 5 }, { pixPercent: 8 }, 'create'))).toBe(false);
  });

  it('restores only its fields, in a save of its own', async () => {
    const seen = fakeNetwork({ [GET]: [{ body: NOW }], [PUT]: [{ status: 409, body: refusal }] });
    await takeBackEntry(PIX);
    expect(seen.find(({ body }) => body)?.body).toMatchObject({
      version: 7,
      pixPercent: 5,
      deliveryFeeCents: 1590,
      maxInstalments: 10,
      contactEmail: 'oi@loja.example',
    });
    // Somebody saved in the meantime: the server rejects it, and nothing else is attempted.
    expect(seen.filter(({ body }) => body)).toHaveLength(1);
    expect($toasts.get()[0]?.text).toContain('Erro ao desfazer');
  });

  it('is rejected if a field changed again, showing its current value', async () => {
    const seen = fakeNetwork({ [GET]: [{ body: { ...NOW, pixPercent: 7 } }] });
    await takeBackEntry(PIX);
    expect(seen).toHaveLength(1);
    expect($toasts.get()[0]?.text).toMatch(/PIX.*agora é 7/);
    expect($toasts.get()[0]?.text).not.toMatch(/19,90/);
  });

  it('restores social networks individually: others changed since stay', async () => {
    const seen = fakeNetwork({ [GET]: [{ body: NOW }], [PUT]: [{ status: 409, body: refusal }] });
    await takeBackEntry(
      entry(
        { socialLinks: { instagram: 'https://instagram.com/antiga' } },
        { socialLinks: { instagram: 'https://instagram.com/nova' } },
      ),
    );
    expect(seen.find(({ body }) => body)?.body).toMatchObject({
      socialLinks: {
        instagram: 'https://instagram.com/antiga',
        youtube: 'https://youtube.com/loja',
        facebook: '',
      },
    });
  });
});

const refusal = { error: { code: 'changed_meanwhile', data: { version: 8 } } };

describe('a change of the settings of notes in the log', () => {
  const AT = '/api/admin/nota-fiscal';
  const [july, january] = [
    { from: '2027-07', ibs: 1_000, cbs: 9_000 },
    { from: '2027-01', ibs: 1_000, cbs: 8_500 },
  ];
  const shop = { name: '', legalName: '', cnpj: '', address: '', originZipCode: '' };
  const stored = { simplesRates: [july, january], version: 3, updatedAt: null, environment: 'test' };
  const now = { ...FISCAL_SETTINGS.blank, ...stored, shop };
  const change = {
    ...{ id: 'one', action: 'update', entity: 'fiscal_settings', entityId: 'notas' },
    before: { simplesRates: [january], series: 1 },
    after: { simplesRates: [july, january], series: 1 },
  };
  beforeAll(() => needRecords(['fiscal_settings']));
  beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

  it('restores the rates of before, and nothing if they changed again', async () => {
    expect(canTakeBack(change)).toBe(true);
    const seen = fakeNetwork({ [`GET ${AT}`]: [{ body: now }], [`PUT ${AT}`]: [{ body: now }] });
    await takeBackEntry(change);
    expect(seen.find(({ body }) => body)?.body).toMatchObject({ version: 3, simplesRates: [january] });

    $toasts.set([]);
    const later = { ...now, simplesRates: [{ ...july, cbs: 9_500 }, january] };
    const asked = fakeNetwork({ [`GET ${AT}`]: [{ body: later }] });
    await takeBackEntry(change);
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect($toasts.get()[0]?.text).toContain('07/2027: IBS 0,1%, CBS 0,95%');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import type { CategoryRow } from '../../../contracts/admin/categories.ts';
import type { PromotionForm } from '../../../contracts/admin/promotions.ts';
import type { SettingsForm } from '../../../contracts/admin/settings.ts';
import { CATEGORY } from '../../../records/category.ts';
import { SETTINGS } from '../../../records/settings.ts';
import { $toasts } from '../../kit/toasts.ts';
import { openPromotion, promotion, savePromotion } from '../pricing/promotion-editor.ts';
import { category, openCategory, saveCategory, setName, startCategory } from '../products/category-editor.ts';
import { openSettings, saveSettings, settings } from '../settings/settings.ts';
import { isUnsaved } from './unsaved.ts';

/** The forms other than the product's (product-editor.test.ts) and the gallery's (uploads.test.ts). */

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const NOW = '2026-11-21T15:00:00.000Z';
const WENT_ON = 'O que você mudou enquanto salvava continua aqui e ainda não foi salvo.';
const told = () => $toasts.get().map(({ text }) => text);

/** A server that answers the save when the test tells it to. */
function slowShop(key: string, reads: Record<string, unknown> = {}) {
  const answer = Promise.withResolvers<{ status?: number; body: unknown }>();
  const seen = fakeNetwork({
    ...Object.fromEntries(Object.entries(reads).map(([path, body]) => [path, [{ body }]])),
    [key]: [answer.promise],
    'GET /api/admin/publicacao': [{ body: { state: 'live', since: null, waiting: 0 } }],
  });
  return { ...answer, seen };
}

beforeEach(() => $toasts.set([]));
afterEach(() => {
  for (const draft of [category, promotion, settings]) draft.forget();
  vi.unstubAllGlobals();
});

describe('changes made while a category is being saved', () => {
  const rowOf = (changes: Partial<CategoryRow> = {}): CategoryRow => ({
    ...CATEGORY.blank,
    id: id(1),
    slug: 'saias',
    name: 'Saias',
    products: 0,
    children: 0,
    version: 1,
    updatedAt: NOW,
    ...changes,
  });
  const SAVE = `PUT /api/admin/categorias/${id(1)}`;
  const values = () => category.$draft.get().values;

  it('are kept, and are unsaved', async () => {
    const shop = slowShop(SAVE);
    openCategory(rowOf());
    setName('Saias ');
    const saving = saveCategory();
    category.set({ description: 'De linho' });
    shop.resolve({ body: rowOf({ version: 2, isHighlighted: true }) });
    expect(await saving).toMatchObject({ version: 2 });
    expect(values()).toMatchObject({ name: 'Saias', description: 'De linho', isHighlighted: true });
    expect([category.$isDirty.get(), isUnsaved(), category.$draft.get().isSaving]).toEqual([
      true,
      true,
      false,
    ]);
    expect(told()).toEqual(['Categoria atualizada com sucesso!', WENT_ON]);
    // The next save uses the current version.
    void saveCategory();
    await vi.waitFor(() =>
      expect(shop.seen.at(-1)?.body).toMatchObject({ version: 2, description: 'De linho' }),
    );
  });

  it('are none: the form shows the stored values', async () => {
    const shop = slowShop(SAVE);
    openCategory(rowOf());
    setName('Saias midi ');
    const saving = saveCategory();
    shop.resolve({ body: rowOf({ version: 2, name: 'Saias midi' }) });
    await saving;
    expect([values().name, category.$isDirty.get(), isUnsaved()]).toEqual(['Saias midi', false, false]);
    expect(told()).toEqual(['Categoria atualizada com sucesso!']);
  });

  it('belong to the new category, whose slug stays', async () => {
    const shop = slowShop('POST /api/admin/categorias');
    startCategory(null, 'page');
    setName('Saias');
    const saving = saveCategory();
    setName('Saias longas');
    shop.resolve({ body: rowOf() });
    await saving;
    expect(category.$state.get()).toMatchObject({ status: 'open', form: { id: id(1) } });
    setName('Saias longas de linho');
    expect(values()).toMatchObject({ name: 'Saias longas de linho', slug: 'saias' });
    expect(category.$isDirty.get()).toBe(true);
  });

  it.each([
    ['saved', { body: rowOf({ version: 2, name: 'Saias midi' }) }, 'Categoria atualizada com sucesso!'],
    ['refused', failure('internal', 500), 'Erro ao atualizar categoria.'],
  ])('to another category are not affected: %s', async (_, reply, words) => {
    const shop = slowShop(SAVE);
    openCategory(rowOf());
    setName('Saias midi');
    const saving = saveCategory();
    openCategory(rowOf({ id: id(2), name: 'Calças', slug: 'calcas' }));
    setName('Calças retas');
    shop.resolve(reply);
    await saving;
    expect(category.$state.get()).toMatchObject({ form: { id: id(2) } });
    expect([values().name, category.$isDirty.get()]).toEqual(['Calças retas', true]);
    expect(told()).toEqual([words]);
  });
});

describe('changes made while a promotion is being saved', () => {
  const product = (n: number) => ({ id: id(n), name: `Peça ${n}`, imageKey: null });
  const formOf = (changes: Partial<PromotionForm> = {}): PromotionForm => ({
    id: id(1),
    version: 1,
    updatedAt: NOW,
    name: 'Verão',
    description: '',
    code: 'VERAO10',
    benefit: { kind: 'percent', percent: 10 },
    startsOn: '2026-11-21',
    endsOn: '2026-12-21',
    isActive: true,
    audience: 'everyone',
    group: null,
    fullPriceOnly: false,
    minimumSubtotalCents: 0,
    usageLimit: null,
    usageLimitPerCustomer: null,
    isAnnounced: false,
    singleUse: false,
    state: 'agendada',
    timesUsed: 0,
    campaign: null,
    products: [product(2)],
    categories: [],
    ...changes,
  });

  it('are kept, products included, and are unsaved', async () => {
    const shop = slowShop(`PUT /api/admin/promocoes/${id(1)}`, {
      [`GET /api/admin/promocoes/${id(1)}`]: formOf(),
    });
    await openPromotion(id(1));
    promotion.set({ percent: 15 });
    const saving = savePromotion();
    promotion.set({ name: 'Verão inteiro', products: [product(2), product(3)] });
    shop.resolve({ body: formOf({ version: 2, benefit: { kind: 'percent', percent: 15 } }) });
    expect(await saving).toMatchObject({ version: 2 });
    const { values } = promotion.$draft.get();
    expect(values).toMatchObject({
      name: 'Verão inteiro',
      percent: 15,
      products: [product(2), product(3)],
    });
    expect(promotion.$state.get()).toMatchObject({ status: 'open', form: { version: 2 } });
    expect([promotion.$isDirty.get(), isUnsaved()]).toEqual([true, true]);
    expect(told()).toEqual(['Promoção atualizada com sucesso!', WENT_ON]);
  });
});

describe('changes made while the settings are being saved', () => {
  const FORM: SettingsForm = {
    ...SETTINGS.blank,
    version: 1,
    updatedAt: NOW,
    name: 'Elegante',
    contactEmail: 'oi@elegante.example',
    originZipCode: '01310100',
    server: { requiresSecondFactor: false, hasCarriers: false },
  };
  const SAVE = 'PUT /api/admin/configuracoes';
  const READ = { 'GET /api/admin/configuracoes': FORM };
  const values = () => settings.$draft.get().values;

  it('are kept as unsaved changes', async () => {
    const shop = slowShop(SAVE, READ);
    await openSettings();
    settings.set({ name: 'Elegante Moda' });
    const saving = saveSettings();
    await vi.waitFor(() => expect(shop.seen.at(-1)?.method).toBe('PUT'));
    settings.set({ socialLinks: { ...values().socialLinks, instagram: 'https://instagram.com/elegante' } });
    shop.resolve({ body: { ...FORM, version: 2, name: 'Elegante Moda' } });
    await saving;
    expect(values()).toMatchObject({
      name: 'Elegante Moda',
      socialLinks: { instagram: 'https://instagram.com/elegante' },
    });
    expect([settings.$isDirty.get(), isUnsaved()]).toEqual([true, true]);
    expect(told()).toEqual(['Configurações salvas com sucesso!', WENT_ON]);
  });

  it('are not restored after being discarded', async () => {
    const shop = slowShop(SAVE, READ);
    await openSettings();
    settings.set({ name: 'Elegante Moda' });
    const saving = saveSettings();
    settings.set({ address: 'Rua Nova, 2' });
    settings.forget();
    shop.resolve({ body: { ...FORM, version: 2, name: 'Elegante Moda' } });
    await saving;
    expect(isUnsaved()).toBe(false);
    expect(told()).toEqual(['Configurações salvas com sucesso!']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../client/network.fixture.ts';
import type { ProductRow } from '../../../contracts/admin/products.ts';
import { aUser } from '../../../contracts/samples.fixture.ts';
import { $session } from '../../account/session.ts';
import { $toasts, dismissErrors, toast } from '../../kit/toasts.ts';
import { undoOf } from '../products/products.ts';
import { $gate, openGate } from '../shell/guard.ts';
import { $question, confirm } from './ask.ts';
import { createDraft } from './draft.ts';
import { createSelection } from './selection.ts';
import { isUnsaved, mayLeave } from './unsaved.ts';

describe('a draft', () => {
  it('is unsaved while it differs from the stored version, and leaving asks for confirmation', async () => {
    const draft = createDraft('teste', { name: 'Saia', tags: ['a'] });
    expect(isUnsaved()).toBe(false);
    draft.set({ name: 'Vestido' });
    expect([draft.$isDirty.get(), isUnsaved()]).toEqual([true, true]);
    const leaving = mayLeave();
    $question.get()?.answer(false);
    expect(await leaving).toBe(false);
    draft.set({ name: 'Saia' });
    expect([draft.$isDirty.get(), isUnsaved(), await mayLeave()]).toEqual([false, false, true]);
  });

  it('clears the error of a field that is edited', () => {
    const draft = createDraft('outro', { name: '', price: 0 });
    draft.setProblems({ name: 'Preencha este campo.', 'price.0': 'Não.' });
    draft.set({ price: 1 });
    expect(draft.$draft.get().problems).toEqual({ name: 'Preencha este campo.' });
    draft.forget();
  });

  it('is saved once at a time', async () => {
    const draft = createDraft('salvar', {});
    const first = draft.saving(async () => 'salvo');
    expect(draft.$draft.get().isSaving).toBe(true);
    expect(await draft.saving(async () => 'de novo')).toBeNull();
    expect(await first).toBe('salvo');
    expect(draft.$draft.get().isSaving).toBe(false);
  });

  it('that was closed does not end the saving of the next', async () => {
    const draft = createDraft('um depois do outro', {});
    const answer = Promise.withResolvers<void>();
    const left = draft.saving(() => answer.promise);
    draft.reset({});
    void draft.saving(() => new Promise(() => undefined));
    answer.resolve();
    await left;
    expect(draft.$draft.get().isSaving).toBe(true);
  });
});

it('a second confirmation answers the first with no', async () => {
  const first = confirm({ title: 'Um?', action: 'Sim' });
  const second = confirm({ title: 'Dois?', action: 'Sim' });
  $question.get()?.answer(true);
  expect([await first, await second]).toEqual([false, true]);
});

it('selects rows across pages, or all or none of a page', () => {
  const selection = createSelection();
  selection.toggle('a');
  selection.toggleAll(['b', 'c']);
  expect([...selection.$ids.get()]).toEqual(['a', 'b', 'c']);
  selection.toggleAll(['b', 'c']);
  expect([...selection.$ids.get()]).toEqual(['a']);
});

describe('toasts', () => {
  it('are limited to twenty, and errors disappear on the next attempt', () => {
    for (let n = 1; n <= 25; n++) toast(`Erro ${n}`, 'error');
    expect($toasts.get()).toHaveLength(20);
    expect($toasts.get()[0]?.text).toBe('Erro 6');
    dismissErrors();
    expect($toasts.get()).toEqual([]);
  });
});

describe('undoing a bulk change', () => {
  const row = (id: string, changes: Partial<ProductRow>) =>
    ({
      id,
      priceCents: 1000,
      discountPercent: 0,
      categoryId: null,
      isActive: true,
      isFeatured: false,
      ...changes,
    }) as ProductRow;

  it('restores archived products to their former state on sale', () => {
    const rows = [row('a', { isActive: true }), row('b', { isActive: false })];
    expect(undoOf({ kind: 'archived', value: true }, rows)).toEqual([
      { ids: ['a'], change: { kind: 'active', value: true } },
      { ids: ['b'], change: { kind: 'archived', value: false } },
    ]);
  });

  it('groups rows by their former value', () => {
    const rows = [row('a', { isActive: true }), row('b', { isActive: false }), row('c', { isActive: true })];
    expect(undoOf({ kind: 'active', value: false }, rows)).toEqual([
      { ids: ['a', 'c'], change: { kind: 'active', value: true } },
      { ids: ['b'], change: { kind: 'active', value: false } },
    ]);
  });

  it('gives only what was changed of the note back, alike ones together', () => {
    const had = { ncm: '62044200', goodsOrigin: '0', netGrams: 300 } as const;
    const rows = [row('a', had), row('b', { ...had, ncm: '' }), row('c', { ...had, goodsOrigin: '2' })];
    expect(undoOf({ kind: 'goods', goods: { ncm: '61044200', netGrams: null } }, rows)).toEqual([
      { ids: ['a', 'c'], change: { kind: 'goods', goods: { ncm: '62044200', netGrams: 300 } } },
      { ids: ['b'], change: { kind: 'goods', goods: { ncm: '', netGrams: 300 } } },
    ]);
  });

  it('is not offered if a product had no category', () => {
    const rows = [row('a', { categoryId: 'x' }), row('b', {})];
    expect(undoOf({ kind: 'category', categoryId: 'y' }, rows)).toEqual([]);
  });
});

describe('the sign-in gate', () => {
  const FORBIDDEN = 'Você não tem permissão para acessar esta página';
  beforeEach(() => {
    $gate.set('quiet');
    $session.set({ kind: 'unknown' });
    vi.stubGlobal('location', { pathname: '/admin/produtos', search: '?busca=a' });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const answering = (body: unknown, ok = true) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: ok ? 200 : 503 }));
  const user = aUser();

  it.each([
    ['an administrator goes in', { kind: 'admin', role: 'owner', user }, true, 'open', [], null],
    ['a customer goes home and is told why', { kind: 'customer', user }, true, 'leaving', ['/'], FORBIDDEN],
    [
      'a guest signs in and comes back',
      { kind: 'guest' },
      true,
      'leaving',
      ['/conta?voltar=%2Fadmin%2Fprodutos%3Fbusca%3Da'],
      null,
    ],
    [
      'whoever cannot be told apart goes home',
      { error: { code: 'unavailable' } },
      false,
      'leaving',
      ['/'],
      null,
    ],
  ] as const)('%s', async (_, session, ok, gate, went, notice) => {
    const storage = fakeStorage();
    vi.stubGlobal('sessionStorage', storage);
    answering(session, ok);
    const left: string[] = [];
    await openGate((address) => void left.push(address));
    expect([$gate.get(), left, storage.getItem('notice_on_arrival')]).toEqual([gate, went, notice]);
  });
});

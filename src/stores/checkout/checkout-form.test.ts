import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';

const LOOKUP = 'GET /api/cep/01001000';
const place = {
  body: {
    ...{ postalCode: '01001000', street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' },
    cityCode: '3550308',
  },
};

let local: Storage;

beforeEach(() => {
  local = fakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  return import('./checkout-form.ts');
}

describe('the form', () => {
  it('stores the input, the CPF for this tab only', async () => {
    fakeNetwork({ [LOOKUP]: [place] });
    const page = await open();
    page.typeField('firstName', 'Ana');
    page.typeField('cpf', '52998224725');
    page.typeField('phone', '11987654321');
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$lookup.get().status).toBe('filled'));
    page.typeField('number', '1');
    expect(JSON.parse(local.getItem('user_data') ?? '')).toMatchObject({
      firstName: 'Ana',
      phone: '(11) 98765-4321',
      zipcode: '01001-000',
      neighborhood: 'Sé',
    });
    expect(local.getItem('user_data')).not.toContain('529');
    const later = await open();
    later.restoreForm();
    expect(later.$form.get()).toMatchObject({ cpf: '529.982.247-25', street: 'Praça da Sé', number: '1' });
  });

  it('ignores invalid stored data', async () => {
    local.setItem('user_data', '[1,');
    const { restoreForm, $form } = await open();
    restoreForm();
    expect($form.get().firstName).toBe('');
  });

  it('reports an invalid field on blur, and clears the message once it is valid', async () => {
    fakeNetwork({});
    const { typeField, leaveField, $fieldProblems } = await open();
    leaveField('cpf');
    expect($fieldProblems.get().cpf).toBeUndefined();
    typeField('cpf', '52998224724');
    leaveField('cpf');
    expect($fieldProblems.get().cpf).toMatch(/CPF/);
    typeField('cpf', '52998224725');
    expect($fieldProblems.get().cpf).toBeUndefined();
  });

  it('lets the shopper type the address when the lookup fails', async () => {
    fakeNetwork({ [LOOKUP]: [failure('postal_unavailable', 503)] });
    const { typeField, $lookup, $form } = await open();
    typeField('street', 'Minha rua');
    typeField('postalCode', '01001000');
    await vi.waitFor(() => expect($lookup.get()).toMatchObject({ status: 'failed' }));
    expect($form.get().street).toBe('Minha rua');
  });

  it('replaces values of an earlier lookup, never typed ones', async () => {
    const other = { ...place.body, street: 'Rua B', city: 'Campinas' };
    fakeNetwork({ [LOOKUP]: [place], 'GET /api/cep/13010000': [{ body: other }] });
    const page = await open();
    page.typeField('street', 'Rua minha');
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$form.get().city).toBe('São Paulo'));
    page.typeField('postalCode', '13010000');
    await vi.waitFor(() => expect(page.$form.get().city).toBe('Campinas'));
    expect(page.$form.get().street).toBe('Rua minha');
  });

  it('replaces values of a lookup made before the page was opened again, never typed ones', async () => {
    const other = { ...place.body, street: 'Rua B', district: 'Centro', city: 'Campinas' };
    fakeNetwork({ [LOOKUP]: [place], 'GET /api/cep/13010000': [{ body: other }] });
    const page = await open();
    page.typeField('district', 'Meu bairro');
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$form.get().city).toBe('São Paulo'));
    const later = await open();
    later.restoreForm();
    later.typeField('postalCode', '13010000');
    await vi.waitFor(() => expect(later.$form.get()).toMatchObject({ city: 'Campinas', street: 'Rua B' }));
    expect(later.$form.get().district).toBe('Meu bairro');
  });

  it('removes the values of an earlier lookup when that of another postal code fails, never typed ones', async () => {
    const unknown = failure('postal_code_unknown', 404);
    fakeNetwork({ [LOOKUP]: [place], 'GET /api/cep/01999999': [unknown] });
    const page = await open();
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$form.get().city).toBe('São Paulo'));
    page.typeField('city', 'Minha cidade');
    page.typeField('postalCode', '01999999');
    await vi.waitFor(() => expect(page.$lookup.get().status).toBe('failed'));
    expect(page.$form.get()).toMatchObject({ street: '', district: '', city: 'Minha cidade', state: '' });
  });

  it('gives an address back when its postal code is entered again, without the service', async () => {
    const down = failure('postal_unavailable', 503);
    fakeNetwork({ [LOOKUP]: [place, down], 'GET /api/cep/01999999': [failure('postal_code_unknown', 404)] });
    const page = await open();
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$form.get().city).toBe('São Paulo'));
    page.typeField('postalCode', '01999999');
    await vi.waitFor(() => expect(page.$form.get().city).toBe(''));
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$form.get()).toMatchObject({ street: 'Praça da Sé', state: 'SP' }));
  });

  it('keeps an address stored by an earlier visit when another postal code is not found', async () => {
    fakeNetwork({ [LOOKUP]: [place], 'GET /api/cep/01999999': [failure('postal_code_unknown', 404)] });
    const page = await open();
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$form.get().city).toBe('São Paulo'));
    const later = await open();
    later.restoreForm();
    later.typeField('postalCode', '01999999');
    await vi.waitFor(() => expect(later.$lookup.get().status).toBe('failed'));
    expect(later.$form.get()).toMatchObject({ street: 'Praça da Sé', district: 'Sé', city: 'São Paulo' });
  });

  it('keeps the values of a lookup when a later one of the same postal code fails', async () => {
    fakeNetwork({ [LOOKUP]: [place, failure('postal_unavailable', 503)] });
    const page = await open();
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$form.get().city).toBe('São Paulo'));
    page.typeField('street', '');
    const later = await open();
    later.restoreForm();
    later.leaveField('postalCode');
    await vi.waitFor(() => expect(later.$lookup.get().status).toBe('failed'));
    expect(later.$form.get().city).toBe('São Paulo');
  });
});

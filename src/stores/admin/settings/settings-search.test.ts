import { expect, it } from 'vitest';
import { settingsSectionAt, settingsUrl } from '../../../paths.admin.ts';
import { FISCAL_SETTINGS } from '../../../records/fiscal-settings.ts';
import { SETTING_WORDS } from './settings-fields.ts';
import { findSettings } from './settings-search.ts';

const labels = (text: string) => findSettings(text).map(({ label }) => label);

it.each([
  ['cnpj', ['CNPJ']],
  ['PARCELA minima', ['Parcela Mínima (R$)']],
  ['horario', ['Horário de Funcionamento']],
  ['logotipo', ['Logo']],
  ['2fa', ['Exigir verificação em duas etapas de quem administra']],
  ['expresso preço', ['Expresso: Preço (R$)']],
  ['frete gratis', ['Frete grátis acima de (R$)']],
])('%s finds %j', (text, found) => expect(labels(text)).toEqual(found));

it('finds by hints and sections, begins with the label that begins so, and finds nothing for nothing', () => {
  expect(labels('rodapé')).toEqual(['Descrição da Loja']);
  expect(labels('parcelas')).toContain('Parcela Mínima (R$)');
  expect(labels('pagamento')).toEqual(
    expect.arrayContaining(['Desconto no PIX (%)', 'Máximo de parcelas', 'Parcela Mínima (R$)']),
  );
  expect(labels('prazo')[0]).toBe('Prazo de Entrega');
  expect([labels(''), labels('   '), labels('guarda-chuva')]).toEqual([[], [], []]);
});

it('finds the settings of notes, which are a form of their own', () => {
  expect(findSettings('inscrição estadual')[0]).toMatchObject({
    label: 'Inscrição estadual',
    section: 'Nota Fiscal',
    href: '/admin/nota-fiscal?campo=stateRegistration',
  });
  expect(labels('cfop')).toHaveLength(4);
  for (const [name, { label }] of Object.entries(FISCAL_SETTINGS.fields))
    expect(findSettings(label).map((found) => found.name)).toContain(name);
});

it('every setting is found by its own label, in a section with an address', () => {
  for (const [name, { label, section }] of Object.entries(SETTING_WORDS)) {
    expect(findSettings(label).map((found) => found.name)).toContain(name);
    expect(settingsSectionAt(settingsUrl(section))).toBe(section);
  }
});

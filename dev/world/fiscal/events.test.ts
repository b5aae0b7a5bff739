import { expect, test } from 'vitest';
import { fiscalFixture } from './fiscal.fixture.ts';

const REASON = { justificativa: 'Pedido cancelado pela cliente' };
const DAY_MS = 86_400_000;

test('a note is cancelled within a day, once, with its reason', async () => {
  const world = fiscalFixture();
  const cancel = (ref: string, body: unknown = REASON) => world.call('DELETE', `/v2/nfe/${ref}`, body);
  expect((await cancel('A1')).status).toBe(404);
  world.fiscal.set({ refuseNext: 215 });
  await world.issue('A1');
  expect((await cancel('A1')).body.codigo).toBe('nfe_nao_autorizada');
  await world.issue('A1');
  for (const body of [{}, { justificativa: 'não' }, { justificativa: 'a'.repeat(256) }])
    expect((await cancel('A1', body)).body.codigo).toBe('requisicao_invalida');
  const done = await cancel('A1');
  expect(done.body).toMatchObject({ status: 'cancelado', status_sefaz: '135' });
  const xml = await world.file(done.body.caminho_xml_cancelamento);
  expect(xml.text).toContain('<xJust>Pedido cancelado pela cliente</xJust>');
  expect((await cancel('A1')).body.codigo).toBe('nfe_cancelada');
  expect((await world.call('GET', '/v2/nfe/A1?completa=1')).body).toMatchObject({
    ...{ status: 'cancelado', numero: '1' },
    protocolo_cancelamento: { status: '135' },
  });

  await world.issue('A2');
  world.clock.advance(DAY_MS + 1);
  expect((await cancel('A2')).body).toMatchObject({ status: 'erro_cancelamento', status_sefaz: '501' });
  expect((await world.call('GET', '/v2/nfe/A2')).body.status).toBe('autorizado');
});

test('a note is corrected twenty times; the last letter counts', async () => {
  const world = fiscalFixture();
  await world.issue('A1');
  const correct = (correcao: string) => world.call('POST', '/v2/nfe/A1/carta_correcao', { correcao });
  expect((await correct('curta')).status).toBe(400);
  expect((await correct('a'.repeat(1001))).status).toBe(400);
  for (let at = 1; at <= 20; at += 1)
    expect((await correct(`Peso bruto correto: ${at} kg`)).body).toMatchObject({ numero_carta_correcao: at });
  expect((await correct('Peso bruto correto: 21 kg')).body).toMatchObject({ status_sefaz: '594' });
  const { body } = await world.call('GET', '/v2/nfe/A1');
  expect(body).toMatchObject({ status: 'autorizado', status_sefaz: '135', numero_carta_correcao: 20 });
  expect((await world.file(body.caminho_xml_carta_correcao)).text).toContain('correto: 20 kg');
  expect((await world.file(body.caminho_pdf_carta_correcao)).text).toMatch(/^%PDF-.*[\s\S]*correto: 20 kg/);
  await world.call('DELETE', '/v2/nfe/A1', REASON);
  expect((await correct('Peso bruto correto: 22 kg')).body.codigo).toBe('already_processed');
});

test('numbers are voided unless they are used, and only once', async () => {
  const world = fiscalFixture();
  await world.issue('A1');
  const fields = { cnpj: '11222333000181', serie: '1', justificativa: 'Números que nenhuma nota usou' };
  const voids = (numero_inicial: string, numero_final: string) =>
    world.call('POST', '/v2/nfe/inutilizacao', { ...fields, numero_inicial, numero_final });
  expect((await voids('1', '2')).body).toMatchObject({ status: 'erro_autorizacao', status_sefaz: '241' });
  expect((await voids('3', '2')).body).toMatchObject({ status_sefaz: '224' });
  const done = await voids('2', '3');
  expect(done.body).toMatchObject({ status: 'autorizado', status_sefaz: '102', modelo: '55' });
  expect((await world.file(done.body.caminho_xml)).text).toContain('<nNFIni>2</nNFIni><nNFFin>3</nNFFin>');
  expect((await voids('3', '3')).body).toMatchObject({ status_sefaz: '256' });
  const wrong = { ...fields, numero_inicial: '9', numero_final: '9', justificativa: 'não' };
  expect((await world.call('POST', '/v2/nfe/inutilizacao', wrong)).status).toBe(400);
});

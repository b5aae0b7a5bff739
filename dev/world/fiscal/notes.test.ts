import { expect, test } from 'vitest';
import { fiscalFixture, itemFields, noteFields } from './fiscal.fixture.ts';

test('a note is taken, answered after a while, and has key, number and files', async () => {
  const world = fiscalFixture();
  world.fiscal.set({ checksSchema: true });
  const taken = await world.call('POST', '/v2/nfe?ref=A1', noteFields());
  expect(taken).toMatchObject({ status: 202, body: { ref: 'A1', status: 'processando_autorizacao' } });
  world.clock.advance(2_999);
  await world.fiscal.run();
  expect((await world.call('GET', '/v2/nfe/A1')).body.status).toBe('processando_autorizacao');
  world.clock.advance(1);
  await world.fiscal.run();
  const { body } = await world.call('GET', '/v2/nfe/A1');
  expect(body).toMatchObject({ status: 'autorizado', status_sefaz: '100', numero: '1', serie: '1' });
  expect(body.chave_nfe).toMatch(/^NFe35261211222333000181550010000000011\d{9}$/);
  expect(body).not.toHaveProperty('protocolo_nota_fiscal');

  const xml = await world.file(body.caminho_xml_nota_fiscal);
  expect(xml.text).toContain(`<chNFe>${body.chave_nfe?.slice(3)}</chNFe>`);
  expect(xml.text).toContain('<nProt>1');
  const danfe = await world.file(body.caminho_danfe);
  expect(danfe.text).toMatch(/^%PDF-1\.4[\s\S]*SEM VALOR FISCAL[\s\S]*%%EOF\n$/);
  expect((await world.file('/arquivos_development/1/202601/XMLs/x-nfe.xml')).status).toBe(404);

  const complete = await world.call('GET', '/v2/nfe/A1?completa=1');
  expect(complete.body).toMatchObject({
    protocolo_nota_fiscal: { status: '100', numero_protocolo: expect.stringMatching(/^\d{15}$/) },
    requisicao_nota_fiscal: { natureza_operacao: 'Venda de mercadoria' },
  });
}, 60_000);

test('numbers follow each other, in each environment by itself', async () => {
  const world = fiscalFixture();
  for (const [ref, numero] of [
    ['A1', '1'],
    ['A2', '2'],
    ['A3', '3'],
  ] as const)
    expect((await world.issue(ref)).body).toMatchObject({ status: 'autorizado', numero });
  const real = { environment: 'producao' } as const;
  await world.call('POST', '/v2/nfe?ref=A1', noteFields({ nome_destinatario: 'Ana Lima' }), real);
  world.clock.advance(3_000);
  await world.fiscal.run();
  expect((await world.call('GET', '/v2/nfe/A1', undefined, real)).body).toMatchObject({
    ...{ status: 'autorizado', numero: '1' },
    caminho_danfe: expect.stringMatching(/^\/arquivos\/11222333000181\/202603\/DANFEs\//),
  });
});

test('each series has numbers of its own; without one, a note is of series 1', async () => {
  const { issue } = fiscalFixture();
  const { serie: _, ...fields } = noteFields();
  const seen: unknown[] = [];
  for (const [ref, serie] of [
    ['S1', undefined],
    ['S2', 17],
    ['S3', 17],
    ['S4', 1],
  ] as const) {
    const { body } = await issue(ref, { ...fields, serie });
    seen.push([body.serie, body.numero, String(body.chave_nfe).slice(25, 28)]);
  }
  expect(seen).toEqual([
    ['1', '1', '001'],
    ['17', '1', '017'],
    ['17', '2', '017'],
    ['1', '2', '001'],
  ]);
});

test('a body or XML that is not right is refused at once, with its fields', async () => {
  const world = fiscalFixture();
  world.fiscal.set({ checksSchema: true });
  const short = await world.call('POST', '/v2/nfe?ref=A1', noteFields(itemFields({ codigo_ncm: '6204430' })));
  expect(short).toMatchObject({
    status: 422,
    body: { codigo: 'erro_validacao_schema', erros: [{ campo: 'items[0].codigo_ncm' }] },
  });
  expect((await world.call('POST', '/v2/nfe?ref=A1', noteFields({ cor: 'azul' }))).status).toBe(422);
  // Right as a body; SEFAZ's schema takes Latin-1 only.
  const mark = await world.call('POST', '/v2/nfe?ref=A1', noteFields({ nome_destinatario: 'a‎' }));
  expect(JSON.stringify(mark.body)).toContain('xNome');
  expect((await world.call('GET', '/v2/nfe/A1')).status).toBe(404);
  expect((await world.call('POST', '/v2/nfe?ref=A-1', noteFields())).body.codigo).toBe('requisicao_invalida');
  expect((await world.call('POST', '/v2/nfe?ref=A1')).status).toBe(415);
}, 60_000);

test('a reference is taken until its note is refused, and then taken again', async () => {
  const world = fiscalFixture();
  const again = async (ref: string) =>
    (await world.call('POST', `/v2/nfe?ref=${ref}`, noteFields())).body.codigo;
  await world.call('POST', '/v2/nfe?ref=A1', noteFields({ nome_destinatario: 'Ana Lima' }));
  expect(await again('A1')).toBe('em_processamento');
  world.clock.advance(3_000);
  await world.fiscal.run();
  const refused = await world.call('GET', '/v2/nfe/A1');
  expect(refused.body).toMatchObject({ status: 'erro_autorizacao', status_sefaz: '598' });
  expect(refused.body).not.toHaveProperty('numero');
  expect((await world.issue('A1')).body).toMatchObject({ status: 'autorizado', numero: '1' });
  expect(await again('A1')).toBe('nfe_autorizada');
  await world.call('DELETE', '/v2/nfe/A1', { justificativa: 'Pedido cancelado pela cliente' });
  expect(await again('A1')).toBe('already_processed');
  expect(world.fiscal.store.ofRef('A1')).toHaveLength(1);
});

test('two of the same at once make one note', async () => {
  const world = fiscalFixture();
  world.fiscal.set({ checksSchema: true });
  const post = () => world.call('POST', '/v2/nfe?ref=A1', noteFields());
  const both = await Promise.all([post(), post()]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 422]);
}, 60_000);

test.each([
  ['598', { nome_destinatario: 'Ana Lima' }],
  ['778', itemFields({ codigo_ncm: '61172000' })],
  ['629', itemFields({ valor_bruto: '289.91' })],
  ['564', { valor_produtos: '1.00' }],
  ['535', { valor_frete: '1.00' }],
  ['537', { valor_desconto: '1.00' }],
  ['610', { valor_total: '1.00' }],
  ['865', { formas_pagamento: [{ forma_pagamento: '15', valor_pagamento: '1.00' }] }],
  ['866', { formas_pagamento: [{ forma_pagamento: '15', valor_pagamento: '999.00' }] }],
  ['1115', { data_emissao: '2027-01-04T00:00:00-03:00' }],
])('SEFAZ refuses by its rule %s', async (code, patch) => {
  const { body } = await fiscalFixture().issue('A1', patch);
  expect(body).toMatchObject({ status: 'erro_autorizacao', status_sefaz: code });
});

test('the last day before IBS and CBS is authorised', async () => {
  const { body } = await fiscalFixture().issue('A1', { data_emissao: '2027-01-03T23:59:59-03:00' });
  expect(body.status).toBe('autorizado');
});

test('a number that SEFAZ knows is a duplicate, one that was voided is gone, until the counter is right', async () => {
  const world = fiscalFixture();
  const first = await world.issue('A1');
  world.fiscal.set({ nextNumber: 1 });
  const other = await world.issue('A2');
  expect(other.body).toMatchObject({
    status_sefaz: '539',
    mensagem_sefaz: expect.stringContaining(String(first.body.chave_nfe?.slice(3))),
  });
  await world.call('POST', '/v2/nfe/inutilizacao', {
    ...{ cnpj: '11222333000181', serie: '1', numero_inicial: '2', numero_final: '2' },
    justificativa: 'Número que nenhuma nota usou',
  });
  world.fiscal.set({ nextNumber: 2 });
  expect((await world.issue('A2')).body.status_sefaz).toBe('206');
  world.fiscal.set({ nextNumber: 3 });
  expect((await world.issue('A2')).body).toMatchObject({ status: 'autorizado', numero: '3' });
});

test('refused and denied on demand, and a number lost on the way', async () => {
  const world = fiscalFixture();
  world.fiscal.set({ refuseNext: 204 });
  expect((await world.issue('A1')).body.status_sefaz).toBe('204');
  world.fiscal.set({ denyNext: 1 });
  expect((await world.issue('A1')).body).toMatchObject({
    status: 'denegado',
    status_sefaz: '301',
    numero: '1',
  });
  expect((await world.call('POST', '/v2/nfe?ref=A1', noteFields())).body.codigo).toBe('nfe_autorizada');
  world.fiscal.set({ loseNumbers: 1 });
  const lost = await world.issue('A2');
  expect(lost.body).toMatchObject({
    ...{ status: 'autorizado', numero: '3' },
    tentativa_anterior: { status: 'processando_autorizacao', numero: '2' },
  });
  // The key's 35th digit: emitted in SEFAZ's contingency.
  expect(lost.body.chave_nfe?.at(3 + 34)).toBe('6');
  world.clock.advance(3_000);
  expect((await world.call('GET', '/v2/nfe/A2')).body).toMatchObject({
    tentativa_anterior: { status: 'cancelado' },
  });
  expect(world.fiscal.store.ofRef('A2').map(({ state }) => state)).toEqual(['cancelada', 'autorizada']);
});

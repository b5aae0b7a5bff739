import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FACET_NAMES } from '#domain/catalogue/product-facets.ts';
import { PAGE_HEADERS } from '#server/http/page-headers.ts';
import { loadNetlifyConfig } from './netlify-config.ts';
import { createRules, type Rules } from './rules.ts';

/** The shop's own netlify.toml. */
const ROOT = path.join(import.meta.dirname, '../..');

let rules: Rules;
beforeAll(async () => {
  const config = await loadNetlifyConfig(ROOT);
  rules = createRules(config, ROOT, config.publishDir);
});

const fileFor = async (address: string) =>
  (await rules.redirectFor(new Request(new URL(address, 'http://shop'))))?.target.pathname;

it('files have the same headers as pages rendered by functions', async () => {
  const { 'content-security-policy': _, ...headers } = await rules.headersFor('/colecao');
  expect(headers).toEqual(PAGE_HEADERS);
});

describe('URLs of the collection', () => {
  it.each([
    ['/colecao?categoria=vestidos', '/colecao/vestidos'],
    ['/colecao?categoria=vestidos&pagina=1', '/colecao/vestidos'],
    ['/colecao?categoria=vestidos&pagina=2', '/colecao/vestidos/2'],
    ['/colecao?novidades=true', '/colecao/_novidades'],
    ['/colecao?novidades=true&pagina=2', '/colecao/_novidades/2'],
    ['/colecao?pagina=3', '/colecao/_todas/3'],
  ])('%s shows a pre-rendered page', async (address, file) => {
    expect(await fileFor(address)).toBe(file);
  });

  it.each([
    'busca=saia',
    'promocao=true',
    'estoque=true',
    'tamanho=P',
    'cor=Preto',
    ...FACET_NAMES.map((name) => `${name}=um`),
    'precoMin=100',
    'precoMax=900',
    'ordem=menor-preco',
  ])('%s is rendered on demand, alone and with parameters that have a pre-rendered page', async (choice) => {
    for (const more of ['', '&categoria=vestidos', '&novidades=true', '&pagina=2'])
      expect(await fileFor(`/colecao?${choice}${more}`)).toBe('/listagem');
  });

  it.each([
    'categoria=',
    'pagina=',
    'categoria=&pagina=2',
    'categoria=vestidos&pagina=',
    'novidades=true&pagina=',
  ])('%s, with an empty parameter, is rendered on demand', async (choice) => {
    expect(await fileFor(`/colecao?${choice}`)).toBe('/listagem');
  });

  it.each(['categoria=%FF', 'categoria=%E0%A4%A', 'pagina=%FF', 'categoria=vestidos&pagina=%FF'])(
    '%s, with invalid percent-encoding, is not rewritten',
    async (choice) => {
      expect(await fileFor(`/colecao?${choice}`)).toBeUndefined();
    },
  );

  it('new products of a category are rendered on demand, on every page', async () => {
    expect(await fileFor('/colecao?categoria=vestidos&novidades=true')).toBe('/listagem');
    expect(await fileFor('/colecao?categoria=vestidos&novidades=true&pagina=2')).toBe('/listagem');
  });
});

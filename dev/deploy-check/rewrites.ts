import { randomUUID } from 'node:crypto';
import { type Finding, findingsOf, unless } from './finding.ts';
import { sitemapOf } from './pages.ts';
import { headOf, isPage, type Site } from './site.ts';

const RULES =
  'Confira os [[redirects]] de netlify.toml no deploy (Netlify: Deploy summary → Redirect rules).';
const FILLED = 'A função page desenha esta página: confira o log da função e DATABASE_APP_URL.';

/** Checks the rewrites of the collection, whose query parameters select one of many pages. */
export async function checkRewrites(site: Site): Promise<Finding[]> {
  const { found, judge } = findingsOf('Endereços com parâmetros');
  const { addresses } = await sitemapOf(site);
  const plain = headOf(await site.ask('/colecao'));
  const built = ['categoria', 'novidades', 'pagina'].flatMap(
    (name) => addresses.find((address) => address.startsWith(`/colecao?${name}=`)) ?? [],
  );
  for (const address of built) {
    const answer = await site.ask(address);
    const { canonical, title } = headOf(answer);
    judge(address, [
      unless(isPage(answer), `não responde uma página (${answer.status})`, RULES),
      unless(
        canonical === site.origin + address || title !== plain.title,
        'mostra a coleção inteira: os parâmetros se perdem',
        RULES,
      ),
    ]);
  }
  const searched = await site.ask('/colecao?busca=vestido%20azul');
  judge('/colecao?busca=…', [
    unless(isPage(searched), `não responde uma página (${searched.status})`, FILLED),
    unless(/vestido azul/.test(headOf(searched).title), 'não mostra o que se buscou', FILLED),
  ]);
  const filters = [
    'tamanho=M',
    'cor=Preto',
    'precoMax=10000',
    'ordem=menor-preco',
    'estoque=true',
    'promocao=true',
  ];
  for (const filter of filters) {
    const answer = await site.ask(`/colecao?${filter}`);
    judge(`/colecao?${filter}`, [
      unless(isPage(answer), `não responde uma página (${answer.status})`, FILLED),
      // Filtered lists have the collection's title and no canonical URL of their own.
      unless(answer.text.includes('content="noindex"'), 'mostra a página sem filtro', FILLED),
    ]);
  }
  const old = await site.ask('/conta/perfil');
  const target = URL.parse(old.headers.get('location') ?? '', site.origin)?.pathname;
  judge('/conta/perfil', [unless(old.status === 301 && target === '/perfil', 'não leva a /perfil', RULES)]);
  const mistyped = await site.ask('/admin/endereco-que-nao-existe');
  judge('/admin/… que não existe', [
    unless(
      isPage(mistyped) && headOf(mistyped).title.startsWith('Painel Administrativo'),
      'não mostra a página do painel',
      RULES,
    ),
  ]);
  const unknown = await site.ask(`/produto/${randomUUID()}`);
  judge('/produto/… que não existe', [
    unless(
      unknown.status === 404 && unknown.text.includes('data-product-unknown'),
      `responde ${unknown.status}, não a página que diz que não há essa peça`,
      FILLED,
    ),
  ]);
  return found;
}

import { type Finding, findingsOf, unless } from './finding.ts';
import { sitemapOf } from './pages.ts';
import type { Answer, Site } from './site.ts';

const SERVICE =
  'Netlify Image CDN: confira em Logs se a imagem de origem (/imagens/…) responde, e se netlify.toml foi lido.';
const STORE =
  'Netlify Blobs: confira a função images e se as imagens estão na loja deste projeto (npm run restore as traz).';

const isPicture = ({ status, headers, bytes }: Answer): boolean =>
  status === 200 && /^image\//.test(headers.get('content-type') ?? '') && bytes > 0;

/** Checks images of the home page and of one product: the originals, and those of the Image CDN. */
export async function checkPictures(site: Site): Promise<Finding[]> {
  const { found, judge, untold } = findingsOf('Imagens');
  const product = (await sitemapOf(site)).addresses.find((address) => address.startsWith('/produto/'));
  const pages = [await site.ask('/'), ...(product ? [await site.ask(product)] : [])];
  const sized = pages.flatMap(({ text }) => {
    const [first] = /\/\.netlify\/images\?url=[^"' ,]+/.exec(text) ?? [];
    return first ? [first.replaceAll('&amp;', '&')] : [];
  });
  for (const address of new Set(sized)) {
    const answer = await site.ask(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
    const type = answer.headers.get('content-type');
    judge(address, [
      unless(isPicture(answer), `não é uma imagem (${answer.status} ${type ?? ''})`, SERVICE),
      unless(!isPicture(answer) || /avif|webp/.test(type ?? ''), `vem como ${type}`, SERVICE),
    ]);
  }
  const [stored] = /\/imagens\/[^"'&) ]+/.exec(pages.map(({ text }) => text).join('\n')) ?? [];
  if (stored) {
    const answer = await site.ask(stored);
    judge(stored, [
      unless(isPicture(answer), `não é uma imagem (${answer.status})`, STORE),
      unless(
        /immutable/.test(answer.headers.get('cache-control') ?? ''),
        'não fica guardada nos navegadores',
        'Um proxy à frente da Netlify troca Cache-Control: tire essa regra.',
      ),
    ]);
  }
  const none = await site.ask('/imagens/products/nao-existe.webp');
  judge('/imagens/… que não existe', [unless(none.status === 404, `responde ${none.status}`, STORE)]);
  if (!product) untold('imagens de produtos', 'a loja ainda não tem produtos publicados');
  return found;
}

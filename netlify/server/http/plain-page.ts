import { createHash } from 'node:crypto';
import { CONTACT, HOME, NEWSLETTER, PRIVACY } from '../../../src/paths.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** A text page with at most one action. */
export type PlainPage = {
  status?: number;
  heading: string;
  paragraphs: readonly string[];
  /** What it is about, one below the other. */
  list?: readonly { name: string; detail: string; figure: string }[];
  /** The button that performs the action by POST; opening the page changes nothing. */
  press?: { to: string; label: string };
  /** The form again, with the submitted values. */
  ask?: { email: string; problem: string | null };
  way?: { to: string; label: string };
  wait?: number;
};

/** Inline, without scripts or files: mail programs open the page in their own windows. Colours as in src/styles/tokens.css. */
const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100svh;display:grid;grid-template:auto 1fr auto/minmax(0,1fr);background:#f8f5f0;color:#1c1815;font:1rem/1.65 system-ui,sans-serif}
header{padding:1.25rem 1rem;border-bottom:1px solid #ddd5c8;text-align:center}
header a{display:inline-block;padding:.25rem .5rem;color:inherit;font:400 1.625rem/1.2 Georgia,serif;letter-spacing:-.012em;text-decoration:none}
main{display:grid;grid-template-columns:minmax(0,1fr);align-content:center;justify-items:start;width:100%;max-width:36rem;margin:0 auto;padding:3rem 1.25rem 4rem}
h1{margin:0 0 1.25rem;font:400 clamp(2rem,1.5rem + 2.4vw,2.75rem)/1.12 Georgia,serif;letter-spacing:-.012em;text-wrap:balance;overflow-wrap:anywhere}
p{margin:0 0 1rem;color:#544b43;overflow-wrap:anywhere}
ul{list-style:none;width:100%;margin:.5rem 0 0;padding:0;border-top:1px solid #ddd5c8}
li{display:flex;justify-content:space-between;gap:1.5rem;padding:.875rem 0;border-bottom:1px solid #ddd5c8;overflow-wrap:anywhere}
li b{display:block;font-weight:500}
li small{color:#544b43;font-size:.875rem}
li span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
form{display:grid;justify-items:start;gap:1rem;width:100%;margin-top:1rem}
label{display:block;margin-bottom:.375rem;font-size:.875rem;font-weight:500}
.field{width:100%}
input{display:block;width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid #8c8176;border-radius:0;background:none;color:inherit;font:inherit}
[aria-invalid]{border-color:#6e1a2c}
.field p,.alert{margin:.375rem 0 0;color:#6e1a2c;font-size:.875rem;font-weight:500}
.trap{position:absolute;right:100vw}
button,.way{display:inline-block;min-height:3rem;margin-top:.5rem;padding:.75rem 1.75rem;border:1px solid #1c1815;border-radius:0;background:#1c1815;color:#f8f5f0;font:500 .875rem/1.5 system-ui,sans-serif;letter-spacing:.04em;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.way:hover{border-color:#6e1a2c;background:#6e1a2c}
footer{padding:1.25rem 1rem;border-top:1px solid #ddd5c8;text-align:center;font-size:.875rem}
footer a{display:inline-block;margin:0 .75rem;padding:.625rem 0;color:#544b43;text-underline-offset:.3em}
:focus-visible{outline:2px solid #6e1a2c;outline-offset:3px}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page as a response, uncached; no other site gets its URL as Referer, because it may hold a secret token. */
export function plainPage(page: PlainPage, shop: string): Response {
  return new Response(htmlOf(page, shop), {
    status: page.status ?? 200,
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': POLICY,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      ...(page.wait && { 'retry-after': String(page.wait) }),
    },
  });
}

function htmlOf({ heading, paragraphs, list = [], press, ask, way }: PlainPage, shop: string): string {
  const parts = [
    ...paragraphs.map((words) => `<p>${escaped(words)}</p>`),
    list.length > 0 ? `<ul>${list.map(itemOf).join('')}</ul>` : '',
    press
      ? `<form method="post" action="${escaped(press.to)}"><button type="submit">${escaped(press.label)}</button></form>`
      : '',
    ask ? form(ask) : '',
    way ? `<a class="way" href="${escaped(way.to)}">${escaped(way.label)}</a>` : '',
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(heading)} | ${escaped(shop)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header><a href="${HOME}">${escaped(shop)}</a></header>
<main>
<h1>${escaped(heading)}</h1>
${parts.filter(Boolean).join('\n')}
</main>
<footer><a href="${PRIVACY}">Política de privacidade</a> <a href="${CONTACT}">Contato</a></footer>
</body>
</html>
`;
}

const itemOf = ({ name, detail, figure }: NonNullable<PlainPage['list']>[number]) =>
  `<li><span><b>${escaped(name)}</b><small>${escaped(detail)}</small></span><span>${escaped(figure)}</span></li>`;

function form({ email, problem }: NonNullable<PlainPage['ask']>): string {
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problema" autofocus' : '';
  return `<form method="post" action="${NEWSLETTER}">
<div class="field"><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${escaped(email)}"${invalid}>${problem ? `<p id="problema">${escaped(problem)}</p>` : ''}</div>
<div class="trap" aria-hidden="true"><label for="site">Deixe em branco</label><input id="site" name="site" tabindex="-1" autocomplete="off"></div>
<button type="submit">Receber o link</button>
</form>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

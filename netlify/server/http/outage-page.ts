import { createHash } from 'node:crypto';

const RETRY_AFTER_SECONDS = 30;

/** Inline, because the shop's files may be unavailable, too. Colours as in src/styles/tokens.css. */
const STYLE = `body{margin:0;background:#f8f5f0;color:#1c1815;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem;text-align:center}
h1{margin:0 0 1rem;font:400 2.25rem/1.2 Georgia,serif}
p{margin:0 0 2rem}
a{display:inline-block;margin:0 .75rem;padding:.75rem 0;color:inherit;text-underline-offset:.3em}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const HTML = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Voltamos já</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Voltamos já</h1>
<p>Não conseguimos abrir esta página agora. Aguarde um instante e tente de novo.</p>
<p><a href="">Tentar novamente</a> <a href="/">Página inicial</a></p>
</main>
</body>
</html>
`;

/** The page shown when rendering fails: neither cached nor indexed. */
export function outagePage(): Response {
  return new Response(HTML, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  });
}

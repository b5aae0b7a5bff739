const RETRY_AFTER_SECONDS = 30;

/** Without the shop's styles and scripts: it stands in where the shop's own pages cannot be had. */
const HTML = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Voltamos já | Elegante</title>
</head>
<body>
<main>
<h1>Voltamos já</h1>
<p>Não conseguimos abrir esta página agora. Aguarde um instante e tente de novo.</p>
<p><a href="">Tentar novamente</a> · <a href="/">Página inicial</a></p>
</main>
</body>
</html>
`;

/** The page for when a page cannot be made: kept by no cache and no search engine. */
export function outagePage(): Response {
  return new Response(HTML, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  });
}

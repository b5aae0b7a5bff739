import { html, Markup } from './markup.ts';

const STYLE = new Markup(`
:root { color-scheme: light; --line: #d9d6d0; --ink: #1d1b19; --soft: #5c5750; --paper: #faf9f7; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1.25rem 1.5rem 0; } main { padding-bottom: 4rem; }
header nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
h1 { font-size: 1.6rem; margin: .5rem 0 0; } h2 { font-size: 1.15rem; margin: 2rem 0 .75rem; } h3 { font-size: 1rem; margin: 0; }
a { color: inherit; } p.note, small, dt { color: var(--soft); }
:focus-visible { outline: 3px solid #2456c7; outline-offset: 2px; }
article, fieldset { background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 0 0 1rem; }
legend { font-weight: 600; padding: 0 .25rem; }
form.inline { display: inline-flex; vertical-align: bottom; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .25rem 1.25rem .5rem 0; }
form.inline:has(span) { align-items: center; }
label { display: inline-flex; flex-direction: column; font-size: .875rem; }
input { font: inherit; min-height: 2.25rem; padding: .25rem .5rem; border: 1px solid #8b857c; border-radius: 6px; min-width: 9rem; width: 100%; }
button { font: inherit; min-height: 2.25rem; padding: .25rem .9rem; border: 1px solid var(--ink); border-radius: 6px; background: #fff; cursor: pointer; }
button:hover { background: var(--ink); color: #fff; }
.status { display: inline-block; padding: 0 .6rem; border: 1px solid var(--line); border-radius: 99px; background: var(--paper); font-size: .875rem; }
.scroll { overflow-x: auto; } .scroll table { min-width: 44rem; } table { border-collapse: collapse; width: 100%; background: #fff; }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
code, pre { font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); background: #fff; }
`);

/** A page of the local services. */
export function page(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} · mundo local da Elegante</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<nav aria-label="Serviços locais"><a href="/">Serviços</a><a href="/pagarme">Pagamentos</a><a href="/correio">Correio</a><a href="/viacep">CEP</a><a href="/melhor-envio">Fretes</a><a href="/focus-nfe">Notas fiscais</a></nav>
<h1>${title}</h1>
</header>
<main>
${body}
</main>
</body>
</html>`;
}

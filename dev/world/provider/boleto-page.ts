import { html, Markup } from '../markup.ts';
import { barcodeFromLine, maskLine } from './boleto.ts';
import { drawBarcode } from './itf.ts';
import type { Charge, Order } from './model.ts';
import { day, reais } from './show.ts';

const STYLE = new Markup(`
body { font: 15px/1.4 system-ui, sans-serif; color: #111; background: #fff; max-width: 46rem; margin: 1.5rem auto; padding: 0 1rem; }
h1 { font-size: 1.2rem; } dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0; border: 1px solid #111; }
dl div { padding: .4rem .6rem; border: .5px solid #999; } dt { font-size: .75rem; color: #444; } dd { margin: 0; }
.line { font: 600 1.05rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } svg { width: 100%; height: 4.5rem; display: block; }
@media print { .note { display: none; } }
`);

/** A printable boleto. */
export function boletoPage(order: Order, charge: Charge): Markup {
  const transaction = charge.last_transaction;
  const line = String(transaction.line);
  const facts: [string, string][] = [
    ['Beneficiário', 'Elegante Moda (mundo local)'],
    ['Pagador', `${order.customer.name} · ${order.customer.document ?? ''}`],
    ['Vencimento', day(String(transaction.due_at))],
    ['Valor do documento', reais(charge.amount)],
    ['Nosso número', String(transaction.nosso_numero)],
    ['Número do documento', String(transaction.document_number)],
    ['Pedido', order.code],
    ['Instruções', String(transaction.instructions || 'Não receber após o vencimento.')],
  ];
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Boleto ${order.code}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Boleto bancário</h1>
<p class="note">Documento do simulador: não é cobrança verdadeira e não pode ser pago.</p>
<p class="line">${maskLine(line)}</p>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${new Markup(drawBarcode(barcodeFromLine(line) ?? ''))}
</main>
</body>
</html>`;
}

/**
 * `npm run reconcile`: compares the shop's orders with the payment provider's and prints the differences; exits with 1
 * if there are any. Changes nothing. Uses the shop of `DATABASE_APP_URL` if set (as in production), else the one running on
 * this machine. `--days N` (30) or `--since TIME` (ISO 8601): how far back; `--data DIR`: another local shop.
 */
import { compose } from '#server/compose.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { runningShop } from './environment-file.ts';
import { readOptions } from './options.ts';
import { explain, Problem } from './problem.ts';

const { values } = readOptions({
  options: {
    data: { type: 'string' },
    days: { type: 'string', default: '30' },
    since: { type: 'string' },
  },
});

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const since = readSince();
  const shop = compose(runningShop(values.data));
  try {
    const result = await compareWithProvider(shop, since);
    if (!result.ok)
      throw new Problem('O provedor de pagamentos não respondeu.', 'Tente de novo em instantes.');
    const { orders, charges, differences } = result.value;
    for (const { order, kind, ours, theirs } of differences)
      console.log(`${order}  ${kind}  loja: ${ours ?? '-'}  provedor: ${theirs ?? '-'}`);
    console.log(`${orders} pedidos, ${charges} cobranças no provedor, ${differences.length} diferenças.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await shop.database.end();
  }
}

function readSince(): Date {
  const days = Number(values.days);
  if (!(days > 0 && days <= 3_660))
    throw new Problem(`--days ${values.days} não vale.`, 'Use um número de dias, como 30.');
  const since = values.since === undefined ? Date.now() - days * 86_400_000 : Date.parse(values.since);
  if (Number.isNaN(since))
    throw new Problem(`--since ${values.since} não vale.`, 'Use uma data, como 2026-11-21T10:00:00Z.');
  return new Date(since);
}

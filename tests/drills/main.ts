/**
 * `npm run drill`: starts a separate shop and, during a rush of orders, kills (kill -9) its functions, its database and the
 * payment provider, and loses webhooks. Afterwards orders, stock, payments, mails and the provider's data have to agree.
 * Prints HELD or BROKEN per drill; exits with 1 if any is BROKEN. Options: `--only TEXT`, `--buyers N`.
 */
import { readOptions } from '#dev/options.ts';
import { explain } from '#dev/problem.ts';
import { seconds } from '#dev/say.ts';
import { carryOut, DRILLS } from './drills.ts';
import { openDrillShop } from './support/shop.ts';

const { values } = readOptions({
  options: { only: { type: 'string', default: '' }, buyers: { type: 'string', default: '40' } },
});

const chosen = DRILLS.filter(({ title }) => title.includes(values.only));
let broken = 0;
try {
  const shop = await openDrillShop();
  const stop = () => void shop.close().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  try {
    for (const drill of chosen) {
      const start = performance.now();
      const report = await carryOut(shop, drill, Number(values.buyers));
      if (report.broken.length > 0) broken += 1;
      console.log(`${report.broken.length > 0 ? 'BROKEN' : 'HELD  '} ${drill.title}`);
      for (const sentence of report.broken) console.log(`         ${sentence}`);
      console.log(`         ${report.figures} (${seconds(performance.now() - start)})`);
    }
  } finally {
    await shop.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
console.log(`\n${chosen.length} drills: ${chosen.length - broken} HELD, ${broken} BROKEN`);
process.exit(broken === 0 ? 0 : 1);

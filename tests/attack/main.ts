/**
 * `npm run attack`: the abuse cases against a shop that runs on this machine (BASE_URL; MAILBOX_URL and PROVIDER_PAGE_URL for
 * the local world beside it). One line per case, then the counts. Exit code 1 when any case is BROKEN.
 * Options: `--only TEXT` runs cases whose group or title contains it; `--report FILE` writes the counts as JSON.
 */
import { writeFileSync } from 'node:fs';
import { readOptions } from '#dev/options.ts';
import './access.ts';
import './addresses.ts';
import './buy-now.ts';
import './sessions.ts';
import './edges.ts';
import './uploads.ts';
import './data-deletion.ts';
import './mail.ts';
import './money.ts';
import './gift-cards.ts';
import './saved-cards.ts';
import './accounts.ts';
import './sign-in-codes.ts';
import './passkeys.ts';
import './lockouts.ts';
import './shelf.ts';
import { isThisMachine } from '#tests/support/own-machine.ts';
import './cost.ts';
import './doors.ts';
import './doors-platforms.ts';
import { allCases, type Case } from './support/attack.ts';
import { shutDoors } from './support/doors.ts';
import { removePieces } from './support/shopping.ts';
import { mailboxUrl, providerPageUrl, shopUrl } from './support/target.ts';
import { flood } from './support/visitor.ts';

const { values } = readOptions({ options: { only: { type: 'string' }, report: { type: 'string' } } });

for (const address of [shopUrl.href, mailboxUrl, providerPageUrl])
  if (!isThisMachine(address)) {
    console.error(
      `${address} is not this machine. The attack suite is abuse: it runs against one's own machine only.`,
    );
    process.exit(2);
  }

const chosen = allCases().filter(
  ({ group, title }) => !values.only || `${group}: ${title}`.includes(values.only),
);
const answer = await fetch(shopUrl).catch(() => null);
if (!answer?.ok) {
  console.error(`No shop answers at ${shopUrl.href}: npm start opens one, BASE_URL names another.`);
  process.exit(2);
}

const shared = chosen.filter(({ alone }) => !alone);
const start = performance.now();
let broken = 0;
// Three at a time: most of a case is waiting for a mail or a webhook.
await flood(3, lane, { atOnce: 3 });
for (const one of chosen.filter(({ alone }) => alone)) await tell(one);
await removePieces().catch(() => undefined);
await shutDoors().catch(() => undefined);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${chosen.length} cases in ${seconds} s: ${chosen.length - broken} HELD, ${broken} BROKEN`);
console.log(`${chosen.length - broken} passed, ${broken} failed`);
if (values.report)
  writeFileSync(values.report, JSON.stringify({ passed: chosen.length - broken, failed: broken }));
process.exit(broken === 0 ? 0 : 1);

/** Runs the remaining cases that may run in parallel, one after the other. */
async function lane(): Promise<void> {
  for (let one = shared.shift(); one; one = shared.shift()) await tell(one);
}

async function tell(one: Case): Promise<void> {
  const verdict = await judge(one);
  if (verdict !== null) broken += 1;
  const name = `${one.group}: ${one.title}`;
  console.log(verdict === null ? `HELD   ${name}` : `BROKEN ${name}\n         ${verdict}`);
}

/** A case that cannot be carried out proves nothing, and counts as broken. */
async function judge({ run }: Case): Promise<string | null> {
  try {
    return await run();
  } catch (error) {
    return `not carried out: ${error instanceof Error ? error.message : String(error)}`;
  }
}

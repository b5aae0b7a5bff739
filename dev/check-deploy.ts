/**
 * `npm run check:deploy -- https://www.loja.com.br`: looks at a deployment from outside as its visitors, search engines and the
 * payment provider do, and says what is wrong and how to mend it; exits with 1 where something is. It orders nothing, sends no
 * mail, and asks one thing at a time. `--mail DOMAIN` is where the shop's mails come from (else the address without `www.`),
 * `--dkim NAME` the name of a DKIM key there (may be given more than once).
 */
import { parseArgs } from 'node:util';
import { checkDeploy } from './deploy-check/check.ts';
import { reportOf } from './deploy-check/finding.ts';
import { openSite } from './deploy-check/site.ts';
import { explain, Problem } from './problem.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mail: { type: 'string' }, dkim: { type: 'string', multiple: true, default: [] } },
});

try {
  const [address = process.env.SITE_URL] = positionals;
  if (!address)
    throw new Problem('Falta o endereço da loja.', 'npm run check:deploy -- https://www.example.com.br');
  const site = openSite(address);
  console.log(`${site.origin}\n`);
  const mail = {
    domain: values.mail ?? new URL(site.origin).hostname.replace(/^www\./, ''),
    selectors: values.dkim,
  };
  const { text, isWell } = reportOf(await checkDeploy(site, mail, console.log));
  console.log(text);
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

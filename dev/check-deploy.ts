/**
 * `npm run check:deploy -- https://www.loja.com.br`: checks a deployment from outside, as visitors, search engines and
 * the payment provider see it, and prints problems with their remedies; exits with 1 if there are any. It places no
 * orders, sends no mail and makes one request at a time. `--mail DOMAIN`: the sender domain of mails (default: the host
 * without `www.`); `--dkim NAME`: a DKIM selector there (repeatable).
 */
import { checkDeploy } from './deploy-check/check.ts';
import { reportOf } from './deploy-check/finding.ts';
import { openSite } from './deploy-check/site.ts';
import { readOptions } from './options.ts';
import { explain, Problem } from './problem.ts';

const { values, positionals } = readOptions({
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

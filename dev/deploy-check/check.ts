import { Problem } from '../problem.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './finding.ts';
import { checkFunctions } from './functions.ts';
import { checkCookies, checkDoors, checkWebhook } from './guards.ts';
import { checkHeaders } from './headers.ts';
import { checkHealth } from './health.ts';
import { checkMailRecords, type MailDomain, type Txt } from './mail-records.ts';
import { checkPages } from './pages.ts';
import { checkPictures } from './pictures.ts';
import { checkRewrites } from './rewrites.ts';
import type { Site } from './site.ts';

/** All checks, in the order in which to fix problems. */
export async function checkDeploy(
  site: Site,
  mail: MailDomain,
  say: (line: string) => void = () => {},
  txt?: Txt,
): Promise<Finding[]> {
  const first = await site.ask('/');
  if (first.status === 0)
    throw new Problem(
      `Ninguém responde em ${site.origin}: ${first.text}`,
      'Confira o endereço, o DNS e o certificado.',
    );
  const elsewhere = URL.parse(first.headers.get('location') ?? '', site.origin);
  if (first.status >= 300 && first.status < 400 && elsewhere && elsewhere.origin !== site.origin)
    throw new Problem(`${site.origin} leva a ${elsewhere.origin}.`, 'Chame este comando com esse endereço.');
  const groups = [
    await checkDoors(site),
    await checkFunctions(site),
    await checkHealth(site),
    await checkPages(site, say),
    await checkRewrites(site),
    await checkHeaders(site),
    await checkPictures(site),
    await checkCookies(site),
    await checkWebhook(site),
  ];
  return [...groups.flat(), ...(site.isLocal && !txt ? noMail() : await checkMailRecords(mail, txt))];
}

function noMail(): Finding[] {
  const { found, untold } = findingsOf('E-mail');
  untold('SPF, DKIM e DMARC', 'só um domínio os tem');
  return found;
}

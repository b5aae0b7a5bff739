import { promises as dns } from 'node:dns';
import { codeOf, messageOf, Problem } from '../problem.ts';
import { type Fault, type Finding, findingsOf, unless } from './finding.ts';

/** TXT records of a name, each joined from its strings; empty if there are none. */
export type Txt = (name: string) => Promise<string[]>;

export const resolveTxt: Txt = async (name) => {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (codeOf(error) === 'ENOTFOUND' || codeOf(error) === 'ENODATA') return [];
    throw new Problem(
      `O DNS não disse o que há em ${name} (${codeOf(error) ?? messageOf(error)}).`,
      'Confira a conexão e tente de novo em instantes.',
      { cause: error },
    );
  }
};

const MANY_LOOKUPS = 10;

/** RFC 7208: one record, with `all` or `redirect`, and at most ten DNS lookups (nested ones are not counted here). */
export function spfFaults(records: readonly string[]): (Fault | null)[] {
  const own = records.filter((record) => /^v=spf1( |$)/i.test(record));
  const [record = ''] = own;
  if (own.length !== 1)
    return [
      {
        fault: own.length === 0 ? 'não há registro SPF' : 'há mais de um registro SPF, e nenhum vale',
        remedy: 'Um só registro TXT no domínio, como o provedor de e-mail pede: "v=spf1 include:… -all".',
      },
    ];
  const terms = record.toLowerCase().split(/\s+/);
  const lookups = terms.filter((term) => /^[+~?-]?(include:|a\b|mx\b|ptr\b|exists:)|^redirect=/.test(term));
  return [
    unless(
      /^[-~]all$/.test(terms.at(-1) ?? '') || terms.some((term) => term.startsWith('redirect=')),
      `termina em "${terms.at(-1)}": qualquer servidor pode enviar em nome da loja`,
      'Termine o registro SPF em "-all" (ou "~all").',
    ),
    unless(
      lookups.length <= MANY_LOOKUPS,
      `faz ${lookups.length} consultas, e só ${MANY_LOOKUPS} valem`,
      'Tire do registro SPF os provedores que a loja não usa.',
    ),
  ];
}

/** RFC 6376: the key exists and is not revoked. */
export function dkimFaults(records: readonly string[]): (Fault | null)[] {
  const key = records.find((record) => /(^|;)\s*p=/.test(record));
  const isWithdrawn = key !== undefined && /(^|;)\s*p=\s*(;|$)/.test(key);
  return [
    unless(
      key !== undefined && !isWithdrawn,
      isWithdrawn ? 'a chave DKIM foi retirada (p= vazio)' : 'não há chave DKIM',
      'Ligue o DKIM no provedor de e-mail e crie o registro TXT (ou CNAME) que ele mostra.',
    ),
  ];
}

/** RFC 7489: one record with a policy; with `p=none` forged mails still arrive. */
export function dmarcFaults(records: readonly string[]): (Fault | null)[] {
  const own = records.filter((record) => /^v=DMARC1\s*;/i.test(record));
  const policy = /;\s*p=\s*(\w+)/i.exec(own[0] ?? '')?.[1]?.toLowerCase();
  return [
    unless(
      own.length === 1,
      own.length === 0 ? 'não há registro DMARC' : 'há mais de um registro DMARC, e nenhum vale',
      'Um registro TXT em _dmarc.DOMÍNIO: "v=DMARC1; p=quarantine; rua=mailto:…".',
    ),
    own.length === 1
      ? unless(
          policy === 'quarantine' || policy === 'reject',
          `a política é "${policy ?? 'nenhuma'}": e-mails forjados chegam assim mesmo`,
          'Quando os relatórios mostrarem que os e-mails da loja passam, troque p=none por p=quarantine.',
        )
      : null,
  ];
}

export type MailDomain = { domain: string; selectors: readonly string[] };

/** Checks SPF, DKIM and DMARC. The DKIM selector depends on the mail provider. */
export async function checkMailRecords(
  { domain, selectors }: MailDomain,
  txt: Txt = resolveTxt,
): Promise<Finding[]> {
  const { found, judge, untold } = findingsOf(`E-mail de ${domain}`);
  judge('SPF', spfFaults(await txt(domain)));
  for (const selector of selectors)
    judge(`DKIM (${selector})`, dkimFaults(await txt(`${selector}._domainkey.${domain}`)));
  if (selectors.length === 0)
    untold('DKIM', 'diga o seletor que o provedor de e-mail mostra: --dkim SELETOR');
  judge('DMARC', dmarcFaults(await txt(`_dmarc.${domain}`)));
  return found;
}

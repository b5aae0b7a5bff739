import { randomBytes, randomUUID } from 'node:crypto';
import { paymentWebhook } from '#contracts/payments.ts';
import { type Fault, type Finding, findingsOf, unless } from './finding.ts';
import type { Answer, Site } from './site.ts';

const WEBHOOK =
  'Confira PAYMENTS_WEBHOOK_USER e PAYMENTS_WEBHOOK_PASSWORD na Netlify e no webhook do painel da Pagar.me.';

/** The webhook must refuse requests without the provider's credentials. The test event refers to no order. */
export async function checkWebhook(site: Site): Promise<Finding[]> {
  const { found, judge } = findingsOf('Webhook de pagamento');
  const body = JSON.stringify({ id: 'hook_check', type: 'check.deploy', data: { id: 'nothing' } });
  const send = (authorization?: string) =>
    site.ask(paymentWebhook.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    });
  const wrong = `Basic ${Buffer.from(`check:${randomUUID()}`).toString('base64')}`;
  for (const [who, answer] of [
    ['sem credenciais', await send()],
    ['com credenciais erradas', await send(wrong)],
  ] as const)
    judge(who, [webhookFault(answer)]);
  return found;
}

function webhookFault({ status }: Answer): Fault | null {
  if (status === 401) return null;
  if (status === 404)
    return { fault: 'não existe (404)', remedy: 'A função payment-webhook não está no deploy.' };
  if (status < 300 && status > 0) return { fault: `qualquer um é aceito (${status})`, remedy: WEBHOOK };
  return { fault: `responde ${status} em vez de recusar (401)`, remedy: `${WEBHOOK} Veja o log da função.` };
}

/** The faults of a cart cookie. */
export function cookieFaults(lines: readonly string[]): (Fault | null)[] {
  const line = lines.find((one) => one.startsWith('__Host-guest='));
  if (!line) return [{ fault: 'o cookie não é renovado', remedy: PROXY }];
  const attributes = line.split(';').map((part) => part.trim().toLowerCase());
  return [
    ...['secure', 'httponly', 'samesite=lax', 'path=/'].map((one) =>
      unless(attributes.includes(one), `falta ${one} no cookie`, PROXY),
    ),
    unless(!attributes.some((one) => one.startsWith('domain=')), 'o cookie vale para outros domínios', PROXY),
  ];
}

const PROXY = 'Um proxy à frente da Netlify reescreve cookies: tire essa regra.';

/** Removing a line from a nonexistent cart must renew the guest's (made-up) cookie; pages must set none. */
export async function checkCookies(site: Site): Promise<Finding[]> {
  const { found, judge } = findingsOf('Cookies');
  const answer = await site.ask(`/api/carrinho/itens/${randomUUID()}`, {
    method: 'DELETE',
    headers: { cookie: `__Host-guest=${randomBytes(32).toString('base64url')}` },
  });
  judge('do carrinho', cookieFaults(answer.headers.getSetCookie()));
  for (const address of ['/', '/colecao', '/conta']) {
    const { headers } = await site.ask(address);
    const own = headers.getSetCookie().map((line) => line.split('=')[0]);
    judge(address, [
      unless(
        own.length === 0,
        `a página põe cookies (${own.join(', ')})`,
        'A loja não põe nenhum em páginas: desligue o que a Netlify injeta (extensões, Split Testing).',
      ),
    ]);
  }
  return found;
}

/** Checks that sources are not served, that search engines may index the shop, and that HTTP redirects to HTTPS. */
export async function checkDoors(site: Site): Promise<Finding[]> {
  const { found, judge, untold } = findingsOf('Portas');
  for (const file of [
    '/.env',
    '/.git/config',
    '/netlify.toml',
    '/package.json',
    '/netlify/functions/proxy.ts',
  ]) {
    const { status } = await site.ask(file);
    judge(file, [
      unless(
        status === 404,
        `responde ${status}`,
        'Publique só dist/: em netlify.toml, publish = "dist"; na Netlify, Publish directory vazio.',
      ),
    ]);
  }
  const home = await site.ask('/');
  judge('a loja é para ser encontrada', [
    unless(
      !/noindex/.test(home.headers.get('x-robots-tag') ?? ''),
      'X-Robots-Tag pede que nenhuma página seja encontrada',
      'É o endereço de uma prévia: chame este comando com o da produção.',
    ),
  ]);
  if (site.isLocal) {
    untold('https e certificado', 'só um domínio os tem');
    return found;
  }
  const plain = await site.ask(`http://${new URL(site.origin).host}/`);
  const target = URL.parse(plain.headers.get('location') ?? '', site.origin);
  judge('http://', [
    unless(
      site.origin.startsWith('https://') && plain.status === 301 && target?.protocol === 'https:',
      'não leva a https://',
      'Netlify: Domain management → HTTPS → Force HTTPS; espere o certificado.',
    ),
  ]);
  return found;
}

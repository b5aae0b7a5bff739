import { UCP_VERSIONS } from '#domain/doors/ucp.ts';
import type { Failure } from '../../../ports/outcome.ts';

/** A transport error of UCP ('Error Handling'): a status with its code and words. */
export type Refused = {
  status: number;
  body: { code: string; content: string; continue_url?: string };
  retryAfterSeconds?: number;
};

/** Each code's status over REST, and its words. Those of the house's own failures are the protocol's nearest. */
const REFUSALS: Readonly<Record<string, readonly [status: number, words: string]>> = {
  not_found: [404, 'Esta loja não vende por assistentes.'],
  operation_unknown: [404, 'Não há esta operação.'],
  method_not_allowed: [405, 'Este endereço não aceita este método.'],
  invalid_profile_url: [
    400,
    'O endereço do perfil da plataforma (UCP-Agent) falta, não é https ou não é público.',
  ],
  profile_unreachable: [424, 'O perfil da plataforma não respondeu a tempo, ou não com sucesso.'],
  profile_malformed: [422, 'O perfil da plataforma não segue o protocolo, ou é grande demais.'],
  version_unsupported: [422, `Esta loja fala as versões ${UCP_VERSIONS.join(' e ')} do protocolo.`],
  signature_missing: [401, 'Falta a assinatura, com que esta sessão começou.'],
  signature_invalid: [401, 'A assinatura não confere.'],
  signature_replayed: [401, 'Esta assinatura já foi usada.'],
  key_not_found: [401, 'O perfil da plataforma não tem a chave da assinatura.'],
  digest_mismatch: [400, 'O Content-Digest não é o do corpo.'],
  algorithm_unsupported: [400, 'A loja confere assinaturas ES256.'],
  invalid_request: [400, 'O pedido não segue o esquema do protocolo.'],
  request_too_large: [400, 'São itens demais de uma vez.'],
  too_large: [413, 'O corpo é grande demais.'],
  unsupported_type: [415, 'O corpo é application/json.'],
  key_reused: [409, 'Esta Idempotency-Key já foi usada com outro corpo.'],
  key_in_use: [409, 'O mesmo pedido está em andamento.'],
  too_many_requests: [429, 'São pedidos demais: espere um pouco.'],
  unavailable: [503, 'A loja não pode responder agora.'],
  internal: [500, 'Algo deu errado na loja.'],
};

/** A failure in the protocol's form. */
export function refusalOf(siteUrl: string, { code, data }: Failure): Refused {
  const [status, words] = REFUSALS[code] ?? [500, 'Algo deu errado na loja.'];
  const at = typeof data?.at === 'string' && data.at !== '' ? ` (${data.at})` : '';
  const wait = data?.retryAfterSeconds;
  return {
    status,
    body: { code, content: words + at, ...(status !== 404 && { continue_url: siteUrl }) },
    ...(typeof wait === 'number' && { retryAfterSeconds: wait }),
  };
}

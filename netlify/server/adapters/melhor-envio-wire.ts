import { callOutside, type HttpAnswer } from './http-client.ts';

export type MelhorEnvioAccount = { url: string; token: string; contact: string };

type Call = { timeoutMs: number; body?: unknown };
export type CallMelhorEnvio = (method: string, path: string, call: Call) => Promise<HttpAnswer>;

/** One call to Melhor Envio's API: a token, and who calls with an address to write to (docs.melhorenvio.com.br/reference/introducao-api-melhor-envio). */
export function melhorEnvioCaller({ url, token, contact }: MelhorEnvioAccount): CallMelhorEnvio {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': `Elegante (${contact})`,
  };
  return (method, path, { timeoutMs, body }) =>
    callOutside(`${url}/api/v2/me/${path}`, {
      method,
      timeoutMs,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

import { callExternal, type HttpResult } from './http-client.ts';

export type MelhorEnvioAccount = { url: string; token: string; contact: string };

type Call = { timeoutMs: number; body?: unknown };
export type CallMelhorEnvio = (method: string, path: string, call: Call) => Promise<HttpResult>;

/** Calls Melhor Envio's API with a token and a User-Agent that names a contact address (docs.melhorenvio.com.br/reference/introducao-api-melhor-envio). */
export function melhorEnvioCaller({ url, token, contact }: MelhorEnvioAccount): CallMelhorEnvio {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': `Elegante (${contact})`,
  };
  return (method, path, { timeoutMs, body }) =>
    callExternal(`${url}/api/v2/me/${path}`, {
      method,
      timeoutMs,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

import * as z from 'zod';
import type { Postal, PostalResult } from '../ports/postal.ts';
import { callExternal } from './http-client.ts';

const TIMEOUT_MS = 2_500;

const viaCep = z.object({
  erro: z.union([z.boolean(), z.string()]).optional(),
  logradouro: z.string().default(''),
  bairro: z.string().default(''),
  localidade: z.string().default(''),
  uf: z.string().default(''),
  ibge: z.string().default(''),
});

const brasilApi = z.object({
  state: z.string(),
  city: z.string(),
  neighborhood: z.string().nullish(),
  street: z.string().nullish(),
});

/** ViaCEP, with BrasilAPI as fallback, which does not know IBGE's code of the city. City-wide postal codes have an empty street and district. */
export function connectPostal({ url, fallbackUrl }: { url: string; fallbackUrl: string }): Postal {
  return {
    async lookUp(cep) {
      const first = await askViaCep(url, cep);
      return first.ok || first.code === 'unknown' ? first : askBrasilApi(fallbackUrl, cep);
    },
  };
}

async function askViaCep(url: string, cep: string): Promise<PostalResult> {
  const answer = await callExternal(`${url}/ws/${cep}/json/`, { timeoutMs: TIMEOUT_MS });
  if (!answer.ok || answer.status !== 200) return { ok: false, code: 'unavailable' };
  const parsed = viaCep.safeParse(answer.body);
  if (!parsed.success) return { ok: false, code: 'unavailable' };
  const { erro, logradouro, bairro, localidade, uf, ibge } = parsed.data;
  // 'erro' is the string "true"; it used to be a boolean.
  if (erro === true || erro === 'true') return { ok: false, code: 'unknown' };
  if (!localidade || !uf) return { ok: false, code: 'unavailable' };
  return {
    ok: true,
    place: {
      postalCode: cep,
      street: logradouro,
      district: bairro,
      city: localidade,
      state: uf,
      cityCode: /^\d{7}$/.test(ibge) ? ibge : null,
    },
  };
}

async function askBrasilApi(url: string, cep: string): Promise<PostalResult> {
  const answer = await callExternal(`${url}/api/cep/v2/${cep}`, { timeoutMs: TIMEOUT_MS });
  if (!answer.ok) return { ok: false, code: 'unavailable' };
  if (answer.status === 404) return { ok: false, code: 'unknown' };
  const parsed = brasilApi.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return { ok: false, code: 'unavailable' };
  const { street, neighborhood, city, state } = parsed.data;
  return {
    ok: true,
    place: {
      ...{ postalCode: cep, street: street ?? '', district: neighborhood ?? '', city, state },
      cityCode: null,
    },
  };
}

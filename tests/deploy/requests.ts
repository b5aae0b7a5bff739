import { readdir } from 'node:fs/promises';
import { COMMON_ERRORS, type Endpoint } from '#contracts/endpoint.ts';

export type Asked = { method: string; path: string; body?: string };

/** One harmless request for a function, and what may come back. */
export type Trial = { name: string; asked: Asked; fits: (status: number, body: string) => boolean };

const FUNCTIONS = new URL('../../netlify/functions/', import.meta.url);
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Functions without routes of the contracts. Those that the clock calls are told apart by their schedule. */
const OWN_DOORS: Readonly<Record<string, { asked: Asked; status: number }>> = {
  'payment-webhook': { asked: { method: 'POST', path: '/api/webhooks/pagamento', body: '{}' }, status: 401 },
  images: { asked: { method: 'GET', path: '/imagens/products/none.webp' }, status: 404 },
  page: { asked: { method: 'GET', path: '/listagem?busca=vestido' }, status: 200 },
  'newsletter-pages': { asked: { method: 'GET', path: '/newsletter/confirmar?t=x' }, status: 410 },
};

/** What a machine is not at fault for; a refusal by one of the other codes is as good as an answer. */
const FAULTS = ['internal', 'unavailable', 'busy'];

type Source = { default: { routes?: readonly { endpoint: Endpoint }[] }; config?: { schedule?: string } };

/** Every function's trial: a GET where it has one, else a call without what it needs. */
export async function trials(): Promise<Trial[]> {
  const files = (await readdir(FUNCTIONS)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) => {
      const source = (await import(new URL(file, FUNCTIONS).href)) as Source;
      return trialOf(file.replace(/\.ts$/, ''), source);
    }),
  );
}

function trialOf(name: string, { default: { routes = [] }, config }: Source): Trial {
  const door = OWN_DOORS[name];
  if (door) return { name, asked: door.asked, fits: (status) => status === door.status };
  if (config?.schedule) {
    const asked = { method: 'POST', path: `/.netlify/functions/${name}`, body: '{}' };
    return { name, asked, fits: (status) => status === 204 };
  }
  const endpoint = (routes.find((one) => one.endpoint.method === 'GET') ?? routes[0])?.endpoint;
  if (!endpoint) throw new Error(`${name} has neither routes nor a trial of its own`);
  const { method } = endpoint;
  const path = endpoint.path.replace(/:\w+/g, NOBODY);
  return {
    name,
    asked: { method, path, ...(method !== 'GET' && { body: '{}' }) },
    fits: (status, body) => status === 200 || isRefusal(endpoint, status, body),
  };
}

function isRefusal(endpoint: Endpoint, status: number, body: string): boolean {
  const { error } = JSON.parse(body) as { error?: { code?: string } };
  const code = error?.code ?? '';
  const statuses: Readonly<Record<string, number>> = { ...COMMON_ERRORS, ...endpoint.errors };
  return !FAULTS.includes(code) && statuses[code] === status;
}

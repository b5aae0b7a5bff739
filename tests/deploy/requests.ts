import { readdir } from 'node:fs/promises';
import { COMMON_ERRORS, type Endpoint } from '#contracts/endpoint.ts';
import { parseStrictly } from '#tests/support/strict-output.ts';

export type Asked = { method: string; path: string; body?: string };

/** A harmless request to a function, and the acceptable responses. */
export type Trial = { name: string; asked: Asked; fits: (status: number, body: string) => boolean };

const FUNCTIONS = new URL('../../netlify/functions/', import.meta.url);
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Functions without routes of the contracts. Scheduled ones are recognised by their schedule. */
const OWN_DOORS: Readonly<Record<string, { asked: Asked; status: number }>> = {
  'payment-webhook': { asked: { method: 'POST', path: '/api/webhooks/pagamento', body: '{}' }, status: 401 },
  'deploy-webhook': { asked: { method: 'POST', path: '/api/webhooks/publicacao', body: '{}' }, status: 401 },
  'note-hook': { asked: { method: 'POST', path: '/api/webhooks/nota-fiscal', body: '{}' }, status: 401 },
  // The ping at its registration, which is not signed.
  'carrier-hook': {
    asked: { method: 'POST', path: '/api/webhooks/transportadora', body: '{}' },
    status: 200,
  },
  images: { asked: { method: 'GET', path: '/imagens/products/none.webp' }, status: 404 },
  page: { asked: { method: 'GET', path: '/listagem?busca=vestido' }, status: 200 },
  // The doors for machines are shut until an owner opens them.
  'api-v1-catalogue': { asked: { method: 'GET', path: '/api/v1/products' }, status: 404 },
  'api-v1-orders': { asked: { method: 'GET', path: '/api/v1/orders' }, status: 404 },
  'api-v1-order-acts': {
    asked: { method: 'POST', path: `/api/v1/orders/${NOBODY}/fulfilment`, body: '{}' },
    status: 404,
  },
  'api-v1-unknown': { asked: { method: 'GET', path: '/api/v1/unknown' }, status: 404 },
  'ucp-unknown': { asked: { method: 'GET', path: '/api/ucp/unknown' }, status: 404 },
  'ucp-profile': { asked: { method: 'GET', path: '/.well-known/ucp' }, status: 404 },
  'ucp-catalog': { asked: { method: 'POST', path: '/api/ucp/catalog/search', body: '{}' }, status: 404 },
  'ucp-checkout': { asked: { method: 'POST', path: '/api/ucp/carts', body: '{}' }, status: 404 },
  'ucp-links': { asked: { method: 'GET', path: `/api/ucp/pix/${NOBODY}` }, status: 404 },
  // Only the shop itself starts it.
  'move-in-background': {
    asked: { method: 'POST', path: '/.netlify/functions/move-in-background', body: '{}' },
    status: 401,
  },
  mcp: { asked: { method: 'GET', path: '/mcp' }, status: 405 },
  'newsletter-pages': { asked: { method: 'GET', path: '/newsletter/confirmar?t=x' }, status: 410 },
};

/** Errors that are never acceptable; a rejection with another code is as good as a success. */
const FAULTS = ['internal', 'unavailable', 'busy'];

type Source = { default: { routes?: readonly { endpoint: Endpoint }[] }; config?: { schedule?: string } };

/** One request for every function: a GET if it has one, otherwise a call without its required input. */
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
    fits: (status, body) =>
      status === 200
        ? Boolean(parseStrictly(endpoint.output, JSON.parse(body)))
        : isRefusal(endpoint, status, body),
  };
}

function isRefusal(endpoint: Endpoint, status: number, body: string): boolean {
  const { error } = JSON.parse(body) as { error?: { code?: string } };
  const code = error?.code ?? '';
  const statuses: Readonly<Record<string, number>> = { ...COMMON_ERRORS, ...endpoint.errors };
  return !FAULTS.includes(code) && statuses[code] === status;
}

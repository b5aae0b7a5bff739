import type { Clock } from '../clock.ts';
import { createCredits } from '../credits.ts';
import type { Faults } from '../faults.ts';
import { json } from '../reply.ts';
import type { AccountSettings } from './model.ts';

export type InterferenceOptions = {
  clock: Clock;
  faults: Faults;
  settings: AccountSettings;
  token: string | undefined;
};

/** What stands between a caller and the API: its rights, its calls a minute, and the faults that a tester asks for at a step. */
export function createInterference({ clock, faults, settings, token }: InterferenceOptions) {
  const credits = createCredits(clock, () => settings.perMinute);
  const fail = (status: number) => json({ message: 'Server Error' }, status);

  /** Null if the caller may call. */
  function stranger(request: Request): Response | null {
    const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    if (bearer === undefined || (token !== undefined && bearer !== token)) {
      return json({ message: 'Unauthenticated.' }, 401);
    }
    if (!/\S+@\S+/.test(request.headers.get('user-agent') ?? ''))
      return json(
        { message: 'O cabeçalho User-Agent deve trazer o nome da aplicação e um e-mail de contato.' },
        403,
      );
    const { isLeft, headers } = credits.take(bearer);
    if (isLeft) return null;
    return json({ message: 'Too Many Attempts.' }, 429, {
      'retry-after': headers['rate-limit-reset'] ?? '60',
      'x-ratelimit-limit': String(settings.perMinute),
      'x-ratelimit-remaining': '0',
    });
  }

  function take(name: 'htmlBefore' | 'htmlAfter' | 'truncateAfter'): boolean {
    if (settings[name] === 0) return false;
    settings[name] -= 1;
    return true;
  }

  async function disturbed(work: () => Promise<Response> | Response): Promise<Response> {
    if (take('htmlBefore')) return somePage();
    const isPage = take('htmlAfter');
    const isCut = take('truncateAfter');
    const response = await work();
    await faults.slow();
    if (isPage) return somePage();
    if (!isCut) return response;
    const text = await response.text();
    return new Response(text.slice(0, Math.floor(text.length / 2)), {
      status: response.status === 204 ? 200 : response.status,
      headers: response.headers,
    });
  }

  return async (
    request: Request,
    path: string,
    work: () => Promise<Response> | Response,
  ): Promise<Response> => {
    const admitted = () => stranger(request) ?? work();
    if (!path.startsWith(settings.faultStep)) return admitted();
    return faults.guard(() => disturbed(admitted), fail);
  };
}

const somePage = () =>
  new Response('<!doctype html><title>Entrar</title><h1>Faça login para continuar</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

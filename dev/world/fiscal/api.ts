import type { Clock } from '../clock.ts';
import { readJson } from '../control.ts';
import { createCredits } from '../credits.ts';
import type { Faults } from '../faults.ts';
import { json } from '../reply.ts';
import { type Context, dispatch, route } from '../route.ts';
import { correctionPdf, documentOf, xmlFile } from './documents.ts';
import type { Events } from './events.ts';
import type { Hooks } from './hooks.ts';
import type { FiscalEnvironment, NoteSettings, StoredNote } from './model.ts';
import type { Notes } from './notes.ts';
import type { FiscalStore } from './store.ts';
import { FOLDERS, noteView, notFound, problem } from './wire.ts';

export const FISCAL_PREFIX = '/focus-nfe';

export type FiscalTokens = Record<FiscalEnvironment, string>;

export type ApiOptions = {
  store: FiscalStore;
  notes: Notes;
  events: Events;
  hooks: Hooks;
  clock: Clock;
  faults: Faults;
  settings: NoteSettings;
  tokens: FiscalTokens;
};

/** Focus NFe's API v2 and its files, as one of its two hosts; undefined for a path that is not the API's. */
export function createFiscalApi(options: ApiOptions) {
  const { clock, settings } = options;
  const credits = createCredits(clock, () => settings.creditsPerMinute);
  const hosts = {
    homologacao: hostOf('homologacao', options, credits),
    producao: hostOf('producao', options, credits),
  };
  return (request: Request, environment: FiscalEnvironment): Promise<Response | undefined> =>
    dispatch(hosts[environment], request, `${FISCAL_PREFIX}/${environment}`);
}

type Work = (context: Context) => Promise<Response> | Response;

function hostOf(
  environment: FiscalEnvironment,
  options: ApiOptions,
  credits: ReturnType<typeof createCredits>,
) {
  const { store, notes, events, hooks, clock, faults, tokens } = options;

  /** Token, then credit, then the work; each answer tells what is left of the credits. */
  async function admitted(context: Context, work: Work): Promise<Response> {
    const token = tokenOf(context.request);
    if (token !== tokens[environment]) return problem(403, 'permissao_negada', 'Access token inválido');
    const { isLeft, headers } = credits.take(token);
    const response = isLeft ? await work(context) : tooMany();
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }

  const api = (method: string, path: string, work: Work) =>
    route(method, path, (context) =>
      faults.guard(
        async () => {
          const response = await admitted(context, work);
          await faults.slow();
          return response;
        },
        (status) => json({ codigo: 'erro_interno', mensagem: 'Erro interno do servidor' }, status),
      ),
    );
  const noted = (work: (note: StoredNote, context: Context) => Response) => (context: Context) => {
    const note = store.note(environment, context.param('ref'));
    return note ? work(note, context) : notFound();
  };
  /** With a JSON body; 415 for any other. */
  const withBody = (work: (body: unknown, context: Context) => Promise<Response> | Response): Work => {
    return async (context) => {
      const body = await readJson(context.request);
      if (body === undefined) return problem(415, 'midia_invalida', 'JSON inválido');
      return work(body, context);
    };
  };

  return [
    api(
      'POST',
      '/v2/nfe',
      withBody((body, { url }) => notes.send(environment, url.searchParams.get('ref') ?? '', body)),
    ),
    api(
      'POST',
      '/v2/nfe/inutilizacao',
      withBody((body) => events.voidNumbers(environment, body)),
    ),
    api(
      'GET',
      '/v2/nfe/:ref',
      noted((note, { url }) => json(noteView(note, clock.now(), url.searchParams.get('completa') === '1'))),
    ),
    api(
      'DELETE',
      '/v2/nfe/:ref',
      withBody((body, { param }) => events.cancel(environment, param('ref'), body)),
    ),
    api(
      'POST',
      '/v2/nfe/:ref/carta_correcao',
      withBody((body, { param }) => events.correct(environment, param('ref'), body)),
    ),
    api(
      'POST',
      '/v2/nfe/:ref/hook',
      noted((note) =>
        json(hooks.tell(environment, note.body.cnpj_emitente, note.ref, noteView(note, clock.now()))),
      ),
    ),
    api(
      'POST',
      '/v2/hooks',
      withBody((body) => hooks.add(environment, body)),
    ),
    api('GET', '/v2/hooks', () => hooks.list(environment)),
    api('GET', '/v2/hooks/:id', ({ param }) => hooks.show(environment, param('id'))),
    api('DELETE', '/v2/hooks/:id', ({ param }) => hooks.remove(environment, param('id'))),
    ...fileRoutes(),
  ];

  function fileRoutes() {
    const file: Work = ({ param }) => {
      const name = param('name');
      const voided = store.voided(environment, name);
      if (voided) return xmlFile(voided);
      const note = store.byKey(environment, name.slice(0, 44));
      return (note && documentOf(note, name)) ?? notFound();
    };
    const letter: Work = ({ param }) => {
      const note = store.byKey(environment, param('key').replace(/^NFe/, ''));
      return (note && correctionPdf(note, Number.parseInt(param('name'), 10))) ?? notFound();
    };
    return [
      api('GET', `/${FOLDERS[environment]}/:cnpj/:month/:kind/:name`, file),
      api('GET', '/notas_fiscais/:key/cartas_correcao/:name', letter),
    ];
  }
}

/** The user of the Basic credentials; their password is empty. */
function tokenOf(request: Request): string | undefined {
  const [, encoded] = /^Basic (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  return encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)[0];
}

const tooMany = () =>
  problem(429, 'limite_excedido', 'Limite de requisições por minuto excedido, aguarde para tentar novamente');

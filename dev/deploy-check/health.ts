import { failureBody } from '#contracts/endpoint.ts';
import { getHealth, type Health, health } from '#contracts/health.ts';
import { type Fault, type Finding, findingsOf, unless } from './finding.ts';
import type { Answer, Site } from './site.ts';

const DATABASE =
  'Confira DATABASE_APP_URL na Netlify e se o projeto na Neon está ativo; o log da função health diz a causa.';
const SCHEMA = 'O banco não tem as migrações deste deploy: o log do build diz por quê; publique de novo.';
const STORE = 'Netlify Blobs não respondeu: veja o log da função health.';
const WORK =
  'Ninguém manda os e-mails, confere pagamentos nem encerra pedidos: Netlify → Logs → Functions → scheduled-work.';

/** Asks the shop about its parts: nothing else tells from outside whether the scheduled work runs. */
export async function checkHealth(site: Site): Promise<Finding[]> {
  const { found, judge } = findingsOf('Saúde');
  const answer = await site.ask(getHealth.path);
  const told = healthIn(answer);
  judge(getHealth.path, told ? partFaults(told) : [unknown(answer)]);
  return found;
}

const unknown = ({ status }: Answer): Fault => ({
  fault: `não diz como a loja está (${status})`,
  remedy: 'Veja o log da função health na Netlify; um proxy à frente pode estar respondendo por ela.',
});

/** The state in an answer, well or not; null if it is none. */
function healthIn({ text }: Answer): Health | null {
  const json = parsed(text);
  const failure = failureBody.safeParse(json);
  const state = health.safeParse(failure.success ? failure.data.error.data : json);
  return state.success ? state.data : null;
}

function partFaults({ database, migrations, blobs, jobs, jobsAgeMinutes }: Health): (Fault | null)[] {
  const since = jobsAgeMinutes === null ? 'nunca rodou' : `não roda há ${jobsAgeMinutes} minutos`;
  return [
    unless(database === 'ok', 'o banco de dados não responde', DATABASE),
    unless(migrations !== 'missing', 'o esquema do banco é anterior ao do deploy', SCHEMA),
    unless(blobs === 'ok', 'as imagens não respondem', STORE),
    unless(jobs !== 'late', `o trabalho agendado ${since}`, WORK),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

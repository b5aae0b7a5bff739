import { describe, expect, it } from 'vitest';
import { checksOf, jobLabel, jobState, mailLabel, rhythmWords } from './system.ts';

const last = { endedAt: '2026-01-01T00:00:00Z', seconds: 1, done: 3, failed: 0, error: null };
const health = {
  database: 'ok',
  migrations: 'ok',
  blobs: 'ok',
  jobs: 'ok',
  jobsAgeMinutes: 0,
  backupAgeHours: 20,
} as const;

describe('a job', () => {
  it.each([
    [null, 'never'],
    [last, 'well'],
    [{ ...last, failed: 2 }, 'left'],
    [{ ...last, failed: 2, error: 'database_away' }, 'broken'],
  ] as const)('%o is %s', (run, state) => expect(jobState({ last: run })).toBe(state));

  it('has a description and an interval', () => {
    expect(jobLabel('tidy')).toBe('Limpar dados antigos');
    expect(jobLabel('something-new')).toBe('something-new');
    expect([1, 5, 1_440, null].map((everyMinutes) => rhythmWords({ everyMinutes }))).toEqual([
      'a cada minuto, se houver o que fazer',
      'a cada 5 minutos, se houver o que fazer',
      'uma vez por dia',
      'quando alguém a faz',
    ]);
  });
});

it('a mail is named by its subject, an unknown one by its template', () => {
  expect(mailLabel({ template: 'order_paid' })).toBe('Pagamento aprovado');
  expect(mailLabel({ template: 'leave_offers' })).toBe('leave offers');
});

describe('the checks', () => {
  it('all pass in a healthy shop', () => {
    expect(checksOf({ health }).every(({ isWell }) => isWell)).toBe(true);
    expect(checksOf({ health }).at(-1)?.words).toBe('última há 20 h');
  });

  it.each([
    [{ database: 'down', migrations: 'unknown' }, 'Banco de dados', 'não responde'],
    [{ migrations: 'missing' }, 'Esquema do banco', 'falta uma migração'],
    [{ blobs: 'down' }, 'Imagens', 'não respondem'],
    [{ jobs: 'late', jobsAgeMinutes: 200 }, 'Tarefas agendadas', 'última há 3 h'],
    [{ jobs: 'late', jobsAgeMinutes: null }, 'Tarefas agendadas', 'nunca rodaram'],
    [{ backupAgeHours: 49 }, 'Cópia de segurança', 'última há 2 dias'],
    [{ backupAgeHours: null }, 'Cópia de segurança', 'nenhuma até hoje'],
  ] as const)('%o: %s %s', (change, name, words) => {
    const ill = checksOf({ health: { ...health, ...change } }).filter(({ isWell }) => !isWell);
    expect(ill).toEqual([{ name, isWell: false, words }]);
  });
});

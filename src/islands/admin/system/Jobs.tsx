import type { SystemJob } from '../../../contracts/admin/system.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { type JobState, jobLabel, jobState, rhythmWords } from '../../../stores/admin/operations/system.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Card } from '../kit/Screen.tsx';
import { Chip, Instant, type Tone } from '../kit/Values.tsx';

const STATES: Readonly<Record<JobState, readonly [tone: Tone, word: string]>> = {
  never: ['plain', 'Ainda não rodou'],
  broken: ['bad', 'Interrompida'],
  left: ['warn', 'Ficou para depois'],
  well: ['good', 'Em ordem'],
};

const COLUMNS: readonly Column<SystemJob>[] = [
  {
    header: 'Tarefa',
    cell: (job) => (
      <>
        {jobLabel(job.name)}
        <br />
        <span className="text-small text-soft">{rhythmWords(job)}</span>
      </>
    ),
  },
  {
    header: 'Última vez',
    cell: (job) => (
      <>
        <Result job={job} />
        {job.last && (
          <>
            <br />
            <span className="text-small text-soft">
              <Instant at={job.last.endedAt} /> ({job.last.seconds.toLocaleString('pt-BR')} s)
            </span>
          </>
        )}
      </>
    ),
  },
  { header: 'Feitos', numeric: true, wide: true, cell: ({ last }) => last?.done ?? '–' },
  { header: 'Para depois', numeric: true, wide: true, cell: ({ last }) => last?.failed ?? '–' },
  {
    header: 'Últimas 24 h',
    wide: true,
    cell: ({ day }) =>
      `${day.done} em ${counted(day.runs, 'rodada', 'rodadas')}${day.broken > 0 ? `, ${counted(day.broken, 'interrompida', 'interrompidas')}` : ''}`,
  },
];

/** The scheduled jobs and their last runs. */
export function Jobs({ jobs }: { jobs: readonly SystemJob[] }) {
  return (
    <Card id="tarefas" title="Tarefas" width="xl:col-span-full">
      <DataTable label="Tarefas" columns={COLUMNS} rows={jobs} rowKey={({ name }) => name} />
    </Card>
  );
}

function Result({ job }: { job: SystemJob }) {
  const [tone, word] = STATES[jobState(job)];
  return (
    <>
      <Chip tone={tone}>{word}</Chip>
      {job.last?.error && <span className="text-small text-soft"> {job.last.error}</span>}
    </>
  );
}

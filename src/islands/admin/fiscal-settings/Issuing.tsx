import { type ReactNode, useState } from 'react';
import type { Issuing } from '../../../contracts/admin/fiscal-settings.ts';
import { ENVIRONMENTS, type Environment } from '../../../domain/fiscal/issuing.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import {
  atOnce,
  atOnceWords,
  backToTest,
  hookWords,
  IN_ENVIRONMENT,
  issuing,
  startChoices,
  startIssuing,
  stopIssuing,
} from '../../../stores/admin/fiscal/issuing.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { focusIfLost } from '../kit/focus.ts';
import { Loaded, useLoad } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';

/** The switch of the shop's notes: from when on they are made and where, and how it stands with the provider. */
export function IssuingSwitch() {
  useLoad(issuing, {});
  return (
    <section className="mb-4 border border-line px-4 py-3.5 sm:px-5" aria-labelledby="emissao">
      <Loaded of={issuing} failed="Não foi possível saber se a loja emite notas." lines={3}>
        {(data) => (data.from === null ? <Off data={data} /> : <On data={data} from={data.from} />)}
      </Loaded>
    </section>
  );
}

function Heading({ chip }: { chip: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="font-serif text-lead/[1.3]" id="emissao" tabIndex={-1}>
        Emissão
      </h2>
      {chip}
    </div>
  );
}

function Off({ data }: { data: Issuing }) {
  const { lacks, tokens } = data;
  return (
    <>
      <Heading chip={<Chip>Desligada</Chip>} />
      <p className="mt-1 max-w-prose text-small">
        <strong>A loja não emite notas.</strong> Nada é enviado à Sefaz: emita as notas como faz hoje. O
        certificado digital fica com o emissor; aqui ninguém o pede.
      </p>
      {lacks.length > 0 || tokens.length === 0 ? (
        <p className="mt-3 text-small">
          Para começar,{' '}
          {lacks.length > 0 && (
            <>
              complete{' '}
              <a className="link link--drawn" href="#o-que-falta">
                o que falta da loja
              </a>
              {tokens.length === 0 && ', e '}
            </>
          )}
          {tokens.length === 0 && 'peça a quem cuida do site que configure o token do emissor (Focus NFe)'}.
        </p>
      ) : (
        <Start
          data={data}
          environment={data.tokens.includes(data.environment) ? data.environment : (tokens[0] ?? 'test')}
          choosesWhere
        />
      )}
    </>
  );
}

function On({ data, from }: { data: Issuing; from: string }) {
  const { environment, lacks, tokens, unsent, last } = data;
  const [isMoving, setMoving] = useState(false);
  const [isBusy, during] = useBusy();
  const isTest = environment === 'test';
  const hook = hookWords(data.hook);
  return (
    <>
      <Heading chip={<Chip tone={isTest ? 'warn' : 'good'}>{isTest ? 'Ligada em teste' : 'Ligada'}</Chip>} />
      <p className="mt-1 max-w-prose text-small" role="status">
        Emitindo notas desde {formatDateTime(new Date(from))}, em {IN_ENVIRONMENT[environment]}.
        {isTest && ' Estas notas não têm valor fiscal: emita as que valem como faz hoje.'}
      </p>
      <ul className="mt-2 grid gap-y-1 text-small text-soft">
        <li className={hook.isWell ? '' : 'text-warning'}>
          {hook.words} {hook.said}
        </li>
        <li>
          {last
            ? `Última nota da série ${last.series}: nº ${last.number}. A próxima é a ${last.number + 1}, se nenhum outro sistema usar a série.`
            : 'Nenhuma nota desta série ainda. Quem dá os números é o emissor: lá se acerta o próximo.'}
        </li>
        {unsent > 0 && (
          <li>{counted(unsent, 'nota ainda não foi enviada.', 'notas ainda não foram enviadas.')}</li>
        )}
      </ul>
      {(lacks.length > 0 || !tokens.includes(environment)) && (
        <div className="mt-3">
          <Notice kind="warning">
            <p>
              {lacks.length > 0
                ? 'Faltam dados da loja: até lá, os pedidos são vendidos e as notas esperam.'
                : 'O token do emissor para este ambiente não está mais configurado: as notas esperam.'}
            </p>
          </Notice>
        </div>
      )}
      {isMoving ? (
        <Start data={data} environment="production" onLeave={() => setMoving(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {isTest ? (
            tokens.includes('production') && (
              <ActionButton text="Passar para produção" type="button" onClick={() => setMoving(true)} />
            )
          ) : (
            <ActionButton
              text="Passar para teste"
              look="line"
              type="button"
              busy={isBusy}
              onClick={during(() => changed(backToTest()))}
            />
          )}
          <ActionButton
            text="Parar de emitir"
            look="line"
            type="button"
            busy={isBusy}
            onClick={during(() => changed(stopIssuing(data)))}
          />
        </div>
      )}
    </>
  );
}

/** Where the focus goes if the pressed button went with what it changed. */
const changed = (work: Promise<void>) => work.then(() => focusIfLost('#emissao'));

type StartProps = { data: Issuing; environment: Environment; choosesWhere?: boolean; onLeave?: () => void };

/** From when on, and where: what it means is said beside it before it is done. */
function Start({ data, environment: first, choosesWhere = false, onLeave }: StartProps) {
  const [environment, setEnvironment] = useState(first);
  const [from, setFrom] = useState('now');
  const [isBusy, during] = useBusy();
  const orders = atOnce(data, environment, from);
  const start = async () => {
    if (await startIssuing(environment, from)) leave();
  };
  const leave = () => {
    onLeave?.();
    focusIfLost('#emissao');
  };
  return (
    <div className="mt-3 grid gap-y-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {choosesWhere && (
          <SelectField
            label="Ambiente"
            data-field="environment"
            hint={
              environment === 'test'
                ? 'As notas não têm valor fiscal: para experimentar.'
                : 'As notas valem. Antes, experimente em teste e confirme com o contador.'
            }
            value={environment}
            onChange={({ target }) => setEnvironment(target.value === 'production' ? 'production' : 'test')}
          >
            {ENVIRONMENTS.map((one) => (
              <option key={one} value={one} disabled={!data.tokens.includes(one)}>
                {one === 'test' ? 'Teste (homologação)' : 'Produção'}
                {data.tokens.includes(one) ? '' : ': falta o token'}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="A partir de"
          hint={atOnceWords(orders, from)}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        >
          {startChoices(data, new Date()).map((one) => (
            <option key={one.from} value={one.from}>
              {one.words}
            </option>
          ))}
        </SelectField>
      </div>
      {!choosesWhere && (
        <p className="max-w-prose text-small text-soft">
          As notas de teste não contam: cada pedido pago a partir daí recebe uma nota que vale, mesmo que já
          tenha uma de teste.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ActionButton
          text={choosesWhere ? 'Começar a emitir' : 'Emitir em produção'}
          type="button"
          busy={isBusy}
          onClick={during(start)}
        />
        {onLeave && <ActionButton text="Cancelar" look="line" type="button" onClick={leave} />}
      </div>
    </div>
  );
}

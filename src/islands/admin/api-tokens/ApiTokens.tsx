import { useStore } from '@nanostores/react';
import type { ApiToken } from '../../../contracts/admin/api-tokens.ts';
import { API_SCOPE_LABELS } from '../../../domain/doors/api-scopes.ts';
import { formatDate } from '../../../domain/time/calendar.ts';
import { settingsUrl } from '../../../paths.admin.ts';
import { API_PAGE } from '../../../paths.ts';
import { apiTokens, revokeToken } from '../../../stores/admin/doors/api-tokens.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionLink, LinkButton, TextLink } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Empty, Loaded, Screen, useLoad } from '../kit/Screen.tsx';
import { Ago, Chip, type Tone } from '../kit/Values.tsx';
import { NewToken } from './NewToken.tsx';

const STATES: Readonly<Record<ApiToken['state'], readonly [words: string, tone: Tone]>> = {
  live: ['Vale', 'good'],
  expired: ['Venceu', 'bad'],
  revoked: ['Revogada', 'plain'],
  orphaned: ['Quem criou saiu', 'bad'],
};

const COLUMNS: readonly Column<ApiToken>[] = [
  {
    header: 'Chave',
    cell: ({ name, prefix, scopes }) => (
      <>
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block font-mono text-small text-soft">{prefix}…</span>
        <span className="block text-small text-soft md:hidden">
          <Scopes scopes={scopes} />
        </span>
      </>
    ),
  },
  { header: 'O que pode', wide: true, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
  {
    header: 'De onde',
    widest: true,
    cell: ({ networks }) =>
      networks.length > 0 ? (
        <span className="wrap-anywhere">{networks.join(', ')}</span>
      ) : (
        <span className="text-soft">De qualquer lugar</span>
      ),
  },
  {
    header: 'Último uso',
    wide: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? <Ago at={lastUsedAt} /> : <span className="text-soft">Nunca</span>,
  },
  { header: 'Situação', cell: (token) => <State token={token} /> },
  {
    header: 'Ações',
    silent: true,
    cell: (token) =>
      token.state === 'revoked' ? null : (
        <LinkButton text="Revogar" of={token.name} look="danger" onPress={() => revokeToken(token)} />
      ),
  },
];

function Scopes({ scopes }: Pick<ApiToken, 'scopes'>) {
  return scopes.map((scope) => (
    <span key={scope} className="block">
      {API_SCOPE_LABELS[scope]}
    </span>
  ));
}

function State({ token: { state, expiresAt } }: { token: ApiToken }) {
  const [words, tone] = STATES[state];
  return (
    <>
      <Chip tone={tone}>{words}</Chip>
      {state === 'live' && (
        <span className="block text-small text-soft whitespace-nowrap">
          {expiresAt ? `até ${formatDate(new Date(expiresAt))}` : 'sem prazo'}
        </span>
      )}
    </>
  );
}

/** /admin/chaves: the tokens of the API; `?nova=sim` makes one. */
export function ApiTokens() {
  const { query } = useStore($place);
  useLoad(apiTokens, {});
  return (
    <Screen title="Chaves de API" actions={<ActionLink text="Nova Chave" to={{ nova: 'sim' }} />}>
      <p className="mb-5 max-w-176 text-small text-soft">
        Com uma chave, um sistema seu (um ERP, uma planilha, uma agência) lê e muda a loja sem entrar no
        painel. Cada um tem a sua, só com o que precisa, e tudo o que faz fica em Atividades.
      </p>
      <Loaded of={apiTokens} failed="Não foi possível carregar as chaves." lines={4}>
        {({ tokens, isOpen }, isStale) => (
          <div className="grid gap-5">
            {isOpen ? (
              <p className="text-small text-soft">
                Para quem programa:{' '}
                <a className="link link--drawn" href={API_PAGE}>
                  como usar a API
                </a>
                , com todas as operações.
              </p>
            ) : (
              <Notice>
                A API está fechada: nenhuma chave funciona até alguém abri-la em{' '}
                <TextLink text="Assistentes e Máquinas" look="drawn" href={settingsUrl('maquinas')} />.
              </Notice>
            )}
            {tokens.length === 0 ? (
              <Empty title="Nenhuma chave ainda.">
                <TextLink text="Criar a primeira chave" look="drawn" to={{ nova: 'sim' }} />
              </Empty>
            ) : (
              <DataTable
                label="Chaves de API"
                columns={COLUMNS}
                rows={tokens}
                rowKey={({ id }) => id}
                isStale={isStale}
              />
            )}
          </div>
        )}
      </Loaded>
      {query.nova && <NewToken />}
    </Screen>
  );
}

import type { System } from '../../../contracts/admin/system.ts';
import { FLAG_LABELS } from '../../../domain/order-status.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { publishingWords } from '../../../stores/admin/publishing.ts';
import { Card } from '../kit/Card.tsx';
import { Chip } from '../kit/Chip.tsx';
import { Instant } from '../kit/Instant.tsx';

/** How the pages stand to the catalogue, and what the build hook said. */
export function PublishingState({ publishing }: { publishing: System['publishing'] }) {
  const { state, waiting, error } = publishing;
  return (
    <Card id="publicacao" title="Publicação">
      <p>
        <Chip tone={state === 'failed' ? 'bad' : state === 'live' ? 'good' : 'busy'}>
          {publishingWords(publishing, new Date()) ?? 'Nada publicado ainda'}
        </Chip>
        {waiting > 0 && <span className="text-soft"> {waiting} a publicar</span>}
      </p>
      {error && <p className="text-small text-soft">Última resposta: {error}</p>}
    </Card>
  );
}

/** What the payment provider owes an answer for. */
export function ProviderTrouble({ provider }: { provider: System['provider'] }) {
  const { unanswered, slowRefunds, strangers, lastNoticeAt, orders } = provider;
  const counts = [
    { name: 'Pagamentos sem resposta', value: unanswered },
    { name: 'Reembolsos parados há mais de 1 hora', value: slowRefunds },
    { name: 'Cobranças pagas sem pedido', value: strangers },
  ];
  return (
    <Card id="provedor" title="Provedor de pagamentos">
      <ul>
        {counts.map(({ name, value }) => (
          <li key={name} className="line">
            {name}
            <span className="line__end tabular">{value > 0 ? <Chip tone="warn">{value}</Chip> : '0'}</span>
          </li>
        ))}
        <li className="line">
          Último aviso recebido
          <span className="line__end">{lastNoticeAt ? <Instant at={lastNoticeAt} /> : 'nenhum'}</span>
        </li>
        {orders.map(({ id, number, flags }) => (
          <li key={id} className="line">
            <a className="link" href={`${ADMIN_ORDERS}?pedido=${id}`}>
              {number}
            </a>
            <span className="line__end">{flags.map((flag) => FLAG_LABELS[flag] ?? flag).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

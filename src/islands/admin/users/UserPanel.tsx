import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { UserDetails } from '../../../contracts/admin/users.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { statusLabel } from '../../../domain/orders/order-status.ts';
import { mayChange } from '../../../domain/people/capabilities.ts';
import { formatPhone } from '../../../domain/people/phone.ts';
import { STAFF_ROLE_LABELS } from '../../../domain/people/staff-roles.ts';
import { ADMIN_ORDERS, ADMIN_TEAM, pastOrdersUrl } from '../../../paths.admin.ts';
import { mailUrl } from '../../../paths.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { $role } from '../../../stores/admin/kit/role.ts';
import { demote, isLastAdmin, openUser, promote, resetFactor } from '../../../stores/admin/people/users.ts';
import { ActionButton, LinkButton, TextLink } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Loaded, Part, useLoad } from '../kit/Screen.tsx';
import { Chip, Facts, Instant, orderTone } from '../kit/Values.tsx';
import { roleWords, StatusChip } from './columns.tsx';
import { StatusForm } from './StatusForm.tsx';
import { UserGroups } from './UserGroups.tsx';

/** One account beside the list: details, orders, sessions and actions. */
export function UserPanel({ id }: { id: string }) {
  const open = useStore(openUser.$data);
  useLoad(openUser, { id });
  return (
    <Modal
      title={open ? open.name || open.email : 'Usuário'}
      shape="side"
      onClose={() => setQuery({ usuario: null }, 'push')}
    >
      <Loaded of={openUser} failed="Não foi possível carregar este usuário.">
        {(user) => <Sheet user={user} />}
      </Loaded>
    </Modal>
  );
}

function Sheet({ user }: { user: UserDetails }) {
  return (
    <div className="grid gap-5">
      <Person user={user} />
      <Part title="Status da conta">
        <Status user={user} />
      </Part>
      <Part title="Papel">
        <Role user={user} />
      </Part>
      <Part title="Grupos de clientes">
        <UserGroups user={user} />
      </Part>
      <Part title="Últimos pedidos">
        <Orders user={user} />
        <p className="mt-3 text-small">
          <TextLink text="Procurar na loja anterior" look="drawn" href={pastOrdersUrl(user.email)} />
        </p>
      </Part>
      <Part title="Sessões abertas">
        <Sessions user={user} />
      </Part>
    </div>
  );
}

function Person({ user }: { user: UserDetails }) {
  const facts: [name: string, value: ReactNode][] = [
    ['E-mail', <TextLink text={user.email} key="mail" href={mailUrl(user.email)} />],
    ['E-mail confirmado', user.emailConfirmed ? 'Sim' : 'Ainda não'],
    ['Telefone', user.phone ? formatPhone(user.phone) : 'Não informado'],
    ['Cadastro', <Instant key="since" at={user.createdAt} />],
    ['Último acesso', user.lastSignInAt ? <Instant key="last" at={user.lastSignInAt} /> : 'Nunca'],
    ['Verificação em duas etapas', <Factor key="factor" user={user} />],
    ['Endereços', user.addresses],
    ['Pedidos', user.orders === 0 ? '0' : `${user.orders} (${formatBRL(user.spentCents)} pagos)`],
  ];
  return (
    <>
      <p>
        <StatusChip status={user.status} /> <Chip>{roleWords(user.isAdmin)}</Chip>{' '}
        {user.role && <Chip>{STAFF_ROLE_LABELS[user.role]}</Chip>}
      </p>
      <Facts facts={facts} />
    </>
  );
}

function Factor({ user }: { user: UserDetails }) {
  const mine = useStore($role);
  const { hasSecondFactor, passkeys } = user;
  if (!hasSecondFactor && passkeys === 0) return 'Desativada';
  const keys = passkeys === 1 ? '1 chave de acesso' : `${passkeys} chaves de acesso`;
  return (
    <>
      {[hasSecondFactor && 'Ativada', passkeys > 0 && keys].filter(Boolean).join(', ')}{' '}
      {!user.isSelf && mayChange(mine, 'team.manage', user.role) && (
        <LinkButton text="Retirar" of="a verificação" look="danger" onPress={() => resetFactor(user)} />
      )}
    </>
  );
}

function Status({ user }: { user: UserDetails }) {
  const mine = useStore($role);
  if (mayChange(mine, 'customers.write', user.role)) return <StatusForm key={user.status} user={user} />;
  return (
    <p className="text-soft">
      {user.role && mayChange(mine, 'customers.write', null)
        ? 'Esta pessoa é da equipe: só quem administra a equipe, com um papel igual ou maior, muda a conta dela.'
        : 'Seu papel na equipe não inclui mudar contas.'}
    </p>
  );
}

function Role({ user }: { user: UserDetails }) {
  const mine = useStore($role);
  if (!mayChange(mine, 'team.manage', user.role))
    return (
      <p className="text-soft">
        {user.role ? `${STAFF_ROLE_LABELS[user.role]}. ` : ''}
        {mine === 'manager'
          ? 'Só um proprietário muda o papel de outro.'
          : 'Só quem administra a equipe dá e retira papéis.'}
      </p>
    );
  if (user.isAdmin) {
    return isLastAdmin(user) ? (
      <p className="text-soft">
        É o único administrador que pode entrar. Promova outra pessoa antes de remover ou bloquear esta conta.
      </p>
    ) : (
      <span className="row-actions flex-wrap justify-start">
        <ActionButton text="Remover de administrador" look="line" onClick={() => void demote(user)} />
        <TextLink text="Mudar papel" look="drawn" href={`${ADMIN_TEAM}?pessoa=${user.id}`} />
      </span>
    );
  }
  if (user.status !== 'ativo' || !user.emailConfirmed) {
    return (
      <p className="text-soft">
        {user.status === 'bloqueado'
          ? 'Uma conta bloqueada não pode ser promovida.'
          : 'Só quem confirmou o e-mail pode ser promovido a administrador.'}
      </p>
    );
  }
  if (mine !== 'owner')
    return (
      <p className="text-soft">
        Só um proprietário promove a administrador, o papel com acesso total. Para outro papel,{' '}
        <TextLink text="convide pela Equipe" href={`${ADMIN_TEAM}?convidar=sim`} />.
      </p>
    );
  return <ActionButton text="Promover a administrador" look="line" onClick={() => void promote(user)} />;
}

function Orders({ user: { email, orders, latestOrders } }: { user: UserDetails }) {
  if (latestOrders.length === 0) return <p className="text-soft">Nenhum pedido ainda.</p>;
  return (
    <ul className="rows">
      {latestOrders.map(({ id, number, createdAt, status, totalCents }) => (
        <li key={id}>
          <span>
            <TextLink text={number} href={`${ADMIN_ORDERS}?pedido=${id}`} />{' '}
            <Chip tone={orderTone(status)}>{statusLabel(status)}</Chip>
          </span>
          <span className="text-soft tabular">
            <Instant at={createdAt} /> · {formatBRL(totalCents)}
          </span>
        </li>
      ))}
      {orders > latestOrders.length && (
        <li>
          <TextLink
            text={`Ver todos os ${orders} pedidos`}
            look="drawn"
            href={`${ADMIN_ORDERS}?busca=${encodeURIComponent(email)}`}
          />
        </li>
      )}
    </ul>
  );
}

function Sessions({ user: { sessions } }: { user: UserDetails }) {
  if (sessions.length === 0) return <p className="text-soft">Nenhuma.</p>;
  return (
    <ul className="rows">
      {sessions.map(({ device, createdAt, lastSeenAt }) => (
        <li key={createdAt}>
          <span>{device}</span>
          <span className="text-soft">
            usada em <Instant at={lastSeenAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

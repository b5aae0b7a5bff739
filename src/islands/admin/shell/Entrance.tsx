import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { may } from '../../../domain/people/capabilities.ts';
import { STAFF_ROLE_LABELS } from '../../../domain/people/staff-roles.ts';
import { ADMIN } from '../../../paths.admin.ts';
import { HOME } from '../../../paths.ts';
import { $role, $roleNews } from '../../../stores/admin/kit/role.ts';
import { needOf } from '../../../stores/admin/shell/navigation.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextLink } from '../kit/Actions.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';

/**
 * Checks the capability for a screen. If the role is downgraded while a screen is open, the screen stays, so that
 * nothing typed is lost, with a notice above.
 */
export function Entrance({ path, children }: { path: string; children: ReactNode }) {
  const role = useStore($role);
  const news = useStore($roleNews);
  const isAllowed = may(role, needOf(path));
  const [wasAllowed] = useState(isAllowed);
  // The notice belongs to the screen on which the role changed.
  useEffect(() => () => $roleNews.set(null), []);
  if (!isAllowed && !wasAllowed) return <NotYours />;
  return (
    <>
      {news && (
        <div className="pt-4">
          <Notice kind="warning">
            <p>
              {news}{' '}
              {isAllowed
                ? 'Os botões e o menu já são os desse papel; o que você digitou continua aqui.'
                : 'Esta tela não faz mais parte do que você pode usar. O que você digitou continua aqui para ser copiado.'}
            </p>
          </Notice>
        </div>
      )}
      {children}
    </>
  );
}

function NotYours() {
  const role = useStore($role);
  return (
    <Screen title="Sem acesso a esta tela" back={null}>
      <Empty title="Esta tela não faz parte do seu papel na equipe.">
        <p className="text-soft">
          {role
            ? `Seu papel é ${STAFF_ROLE_LABELS[role]}. Se você precisa dela para o seu trabalho, peça a quem administra a loja.`
            : 'Você não faz mais parte da equipe desta loja.'}
        </p>
        <TextLink
          text={role ? 'Ir para o painel' : 'Ir para a loja'}
          look="drawn"
          href={role ? ADMIN : HOME}
        />
      </Empty>
    </Screen>
  );
}

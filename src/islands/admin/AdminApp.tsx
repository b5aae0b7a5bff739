import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { ADMIN, screenOf } from '../../paths.admin.ts';
import { $path, followPlace } from '../../stores/admin/kit/place.ts';
import { TextLink } from './kit/Actions.tsx';
import { ConfirmHost, SignedOutHost, ToastHost } from './kit/Hosts.tsx';
import { Empty, Loading, Screen } from './kit/Screen.tsx';
import { SCREENS } from './screens.ts';
import { Entrance } from './shell/Entrance.tsx';
import { ScreenBoundary } from './shell/ScreenBoundary.tsx';
import { Shell } from './shell/Shell.tsx';

/** The back office, after `AdminGate` has let the user in. */
export function AdminApp() {
  const path = useStore($path);
  useEffect(() => followPlace(), []);
  const screen = screenOf(path);
  const Current = Object.hasOwn(SCREENS, screen) ? SCREENS[screen as keyof typeof SCREENS] : null;
  return (
    <>
      <Shell>
        <ScreenBoundary key={screen}>
          <Entrance path={path}>
            <Suspense fallback={<Loading />}>
              {Current ? (
                <Current />
              ) : (
                <Screen title="Página não encontrada">
                  <Empty title="Não há nenhuma tela neste endereço.">
                    <TextLink text="Ir para o painel" look="drawn" href={ADMIN} />
                  </Empty>
                </Screen>
              )}
            </Suspense>
          </Entrance>
        </ScreenBoundary>
      </Shell>
      <ConfirmHost />
      <SignedOutHost />
      <ToastHost />
    </>
  );
}

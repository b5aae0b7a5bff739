import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { WORTH_TELLING_PERCENT } from '../domain/catalogue/price-drops.ts';
import { FAVOURITES, signInUrl } from '../paths.ts';
import { $consents, loadConsents, setConsent } from '../stores/account/consents.ts';
import { $accountKind } from '../stores/kept/account-kind.ts';
import { Notice } from '../ui/Notice.tsx';

/** Whether the shop writes when a kept piece becomes cheaper: the account's consent, which /perfil shows, too. */
export function PriceAlertSwitch() {
  const isGuest = useStore($accountKind) === 'guest';
  if (isGuest)
    return (
      <p className="mt-4 text-small text-soft">
        <a className="link" href={signInUrl(FAVOURITES)}>
          Entre na sua conta
        </a>{' '}
        para saber por e-mail quando uma peça baixar de preço.
      </p>
    );
  return <Switch />;
}

function Switch() {
  const state = useStore($consents);
  const id = useId();
  useEffect(() => void loadConsents(), []);
  const isReady = state.status === 'ready';
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={id}
          className="checkbox"
          checked={isReady && state.granted.includes('price_drops')}
          aria-busy={(isReady && state.busy === 'price_drops') || undefined}
          aria-describedby={`${id}-how`}
          disabled={!isReady}
          onChange={(event) => void setConsent('price_drops', event.target.checked)}
        />
        <div className="text-small/body">
          <label htmlFor={id}>Avise-me por e-mail quando uma peça baixar de preço</label>
          <p id={`${id}-how`} className="text-soft">
            A partir de {WORTH_TELLING_PERCENT}% a menos do que quando você a guardou, no máximo um e-mail por
            dia. Você desliga aqui ou no próprio e-mail.
          </p>
        </div>
      </div>
      {isReady && state.problem && <Notice kind="error">{state.problem}</Notice>}
    </div>
  );
}

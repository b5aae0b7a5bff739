import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { saveFile } from '../../client/download.ts';
import { type Consent, PURPOSES } from '../../contracts/privacy.ts';
import { WORTH_TELLING_PERCENT } from '../../domain/catalogue/price-drops.ts';
import { formatDateTime } from '../../domain/time/calendar.ts';
import { $consents, loadConsents, setConsent } from '../../stores/account/consents.ts';
import { fetchMyData } from '../../stores/account/privacy.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Failed } from './Failed.tsx';
import { KeptMeasures } from './KeptMeasures.tsx';

const PURPOSE_WORDS: Readonly<Record<Consent['purpose'], { name: string; text: string }>> = {
  marketing: {
    name: 'Novidades por e-mail',
    text: 'Lançamentos e ofertas, no máximo uma vez por semana.',
  },
  price_drops: {
    name: 'Avisos de preço',
    text: `Um e-mail quando uma peça dos seus favoritos fica pelo menos ${WORTH_TELLING_PERCENT}% mais barata, no máximo um por dia.`,
  },
  cookies_preferences: {
    name: 'Preferências neste navegador',
    text: 'Lembramos o CEP, as suas medidas, as peças vistas e as buscas para a próxima visita. Sem isso, tudo continua funcionando.',
  },
  terms: { name: 'Termos de uso e privacidade', text: '' },
  cookies_analytics: { name: 'Estatísticas de uso (não existe mais)', text: '' },
};

/** Rights under the LGPD: consent and its withdrawal, data export, deletion. */
export function PrivacyOptions() {
  const consents = useStore($consents);
  // Without consent nothing is stored.
  const keeps = consents.status === 'ready' && consents.granted.includes('cookies_preferences');
  return (
    <div className="grid gap-10 pt-5">
      <ConsentList />
      <KeptMeasures key={String(keeps)} />
      <Export />
      <DeleteAccount />
    </div>
  );
}

function ConsentList() {
  const state = useStore($consents);
  const id = useId();
  useEffect(() => {
    void loadConsents();
  }, []);
  if (state.status === 'loading') return <p className="text-small text-soft">Carregando…</p>;
  if (state.status === 'failed') {
    return (
      <Failed
        what="Não conseguimos abrir os seus consentimentos."
        reason={state}
        onRetry={() => void loadConsents()}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <h3 className="font-medium">Consentimentos</h3>
      {PURPOSES.map((purpose) => (
        <div key={purpose} className="flex items-start gap-3">
          <input
            type="checkbox"
            id={`${id}-${purpose}`}
            className="checkbox"
            checked={state.granted.includes(purpose)}
            aria-busy={state.busy === purpose || undefined}
            onChange={(event) => void setConsent(purpose, event.target.checked)}
          />
          <label htmlFor={`${id}-${purpose}`}>
            {PURPOSE_WORDS[purpose].name}
            <span className="block text-small text-soft">{PURPOSE_WORDS[purpose].text}</span>
          </label>
        </div>
      ))}
      {state.problem && <Notice kind="error">{state.problem}</Notice>}
      {state.history.length > 0 && (
        <details className="text-small">
          <summary>Registro dos seus consentimentos</summary>
          <ul className="mt-2 grid gap-1 text-soft">
            {state.history.map((entry) => (
              <li key={`${entry.purpose}-${entry.createdAt}`}>
                {formatDateTime(new Date(entry.createdAt))}: {PURPOSE_WORDS[entry.purpose].name},{' '}
                {entry.isGranted ? 'autorizado' : 'retirado'} (versão {entry.textVersion})
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Export() {
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const fetchFile = during(async () => {
    const file = await fetchMyData();
    setProblem(file.ok ? null : file.problem);
    if (file.ok) saveFile(file.name, new Blob([file.json], { type: 'application/json' }));
  });
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-medium">Seus dados</h3>
      <p className="text-small text-soft">
        Um arquivo com tudo o que guardamos sobre você: conta, endereços, pedidos, avaliações e
        consentimentos.
      </p>
      <Button look="line" size="small" busy={busy} onClick={fetchFile}>
        Baixar meus dados
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}

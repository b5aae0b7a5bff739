import { QrCode } from '../order/QrCode.tsx';

/** The secret for an authenticator app: as QR code, and as text to type. */
export function AuthenticatorSecret({ uri, secret }: { uri: string; secret: string }) {
  return (
    <div className="grid grid-cols-[minmax(8rem,11rem)_1fr] items-center gap-5 max-[480px]:grid-cols-1">
      <div className="max-[480px]:max-w-44 *:border *:border-line">
        <QrCode text={uri} label="QR code para o aplicativo autenticador" />
      </div>
      <div className="text-small">
        <p>Leia o código com um aplicativo autenticador, como Google Authenticator, Authy ou 1Password.</p>
        <p className="mt-3 text-soft">Sem câmera? Digite esta chave no aplicativo:</p>
        <p className="mt-1 font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { TEXTS } from '../client/words/words.ts';
import type { TestPixResult } from '../contracts/payments.ts';
import { $pixTest, resultFile, runPixTest } from '../stores/payment/pix-test.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/classes.ts';
import { Notice } from '../ui/Notice.tsx';
import { useHydrated } from '../wake/hydrated.ts';
import { CopyCode } from './order/CopyCode.tsx';
import { QrCode } from './order/QrCode.tsx';

/** The PIX test: requests a code from the provider and shows the response. */
export function PixTest() {
  const state = useStore($pixTest);
  const busy = state.status === 'running';
  useHydrated();
  return (
    <div className="grid gap-8">
      <div>
        <Button busy={busy} onClick={() => void runPixTest()}>
          {busy ? 'Gerando PIX...' : 'Testar Geração de PIX'}
        </Button>
      </div>
      {state.status === 'failed' && (
        <Notice kind="error">
          <p className="font-semibold">Erro ao testar PIX</p>
          <p>{state.problem}</p>
          {state.detail && (
            <p className="mt-2 text-small wrap-anywhere">
              Detalhe técnico: <span translate="no">{state.detail}</span>
            </p>
          )}
        </Notice>
      )}
      {state.status === 'done' && <PixTestResult result={state.result} />}
    </div>
  );
}

function PixTestResult({ result }: { result: TestPixResult }) {
  const { pixInfoFound, orderStructure: structure, qrCodeData } = result;
  const code = qrCodeData?.text ?? null;
  const url = qrCodeData?.url ?? null;
  const file = resultFile(result);
  return (
    <section className="grid gap-6" aria-labelledby="resultado">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="subtitle" id="resultado">
          Resultado do Teste
        </h2>
        <a className={buttonClass({ look: 'line', size: 'small' })} href={file.href} download={file.name}>
          Baixar JSON
        </a>
      </div>
      <Notice kind={pixInfoFound ? 'success' : 'warning'}>
        {pixInfoFound
          ? 'QR Code PIX encontrado com sucesso na resposta!'
          : 'QR Code PIX não encontrado na estrutura esperada.'}
      </Notice>
      <div>
        <h3 className="mb-2 font-medium">Estrutura da resposta</h3>
        <dl>
          <Fact name="Possui cobranças" value={yesNo(structure.hasCharges)} />
          <Fact name="Quantidade de cobranças" value={String(structure.chargesCount)} />
          <Fact name="ID da primeira cobrança" value={structure.firstChargeId ?? 'Nenhum'} />
          <Fact name="Possui última transação" value={yesNo(structure.hasLastTransaction)} />
          <Fact name="Tipo da última transação" value={structure.lastTransactionType ?? 'Nenhum'} />
          <Fact name="Possui QR Code" value={yesNo(structure.hasQrCode)} />
        </dl>
      </div>
      <div className="grid gap-8 md:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="max-w-72 data-over:opacity-12 md:[grid-area:1/1]">
          <h3 className="mb-3 font-medium">QR Code</h3>
          {code ? (
            <QrCode text={code} label="QR Code PIX do teste" />
          ) : (
            <p className="text-soft">{url || 'Imagem não disponível'}</p>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-5 md:[grid-area:1/2]">
          {code ? (
            <CopyCode title="PIX copia e cola" done={TEXTS.pixCopied} code={code} />
          ) : (
            <>
              <h3 className="mb-3 font-medium">PIX copia e cola</h3>
              <p className="text-soft">Código não disponível</p>
            </>
          )}
        </div>
      </div>
      <div className="prose text-small text-soft">
        <h3 className="font-medium text-ink">{pixInfoFound ? 'Próximos passos' : 'O que conferir'}</h3>
        <ul className="list-disc pl-5">
          {(pixInfoFound ? FOUND_HINTS : MISSING_HINTS).map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      <p className="sr-only" role="status">
        {TEXTS.testDone}
      </p>
    </section>
  );
}

const FOUND_HINTS = [
  'Um código PIX começa com 000201 e traz br.gov.bcb.pix; o QR Code diz o mesmo que o código.',
  'A cobrança do teste é cancelada em seguida: o código serve para conferir, não para pagar.',
  'Guarde o JSON para comparar com um teste posterior.',
];
const MISSING_HINTS = [
  'Confira se o PIX está ativado na conta do provedor de pagamento.',
  'Confira se a chave secreta configurada é a do ambiente certo (teste ou produção).',
  'Baixe o JSON e envie ao suporte do provedor, com o ID da primeira cobrança.',
];

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt>{name}</dt>
      <dd className="text-right break-all">{value}</dd>
    </div>
  );
}

function yesNo(value: boolean): string {
  return value ? 'Sim' : 'Não';
}

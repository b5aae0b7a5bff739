import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readJson, session } from '../../client/storage.ts';
import {
  adviseSize,
  HEIGHT_CM,
  type LetterSize,
  type Range,
  SIZE_CHART,
  type SizeAdvice,
  TOLERANCE_CM,
  WEIGHT_KG,
} from '../../domain/sizing.ts';
import { $offer, $product, choose } from '../../stores/product.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';

/** Kept while the tab is open: asked once for all pieces, and gone with the shopper. */
const KEY = 'size_advice';

type Measures = Partial<Record<string, unknown>>;

/** The size chart, and advice on the size to take. */
export function SizeTable({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [advice, show] = useState<SizeAdvice | null>(null);
  const size = advice?.kind === 'advice' ? advice.size : null;
  return (
    <Dialog open={open} title="Tabela de medidas" onClose={onClose}>
      <p className="text-small text-soft">
        {`Medidas do corpo em centímetros. Tolerância de ${TOLERANCE_CM} cm para mais ou para menos.`}
      </p>
      <Chart advised={size} />
      <Advice advice={advice} onAdvice={show} />
      {size && (
        <Button
          wide
          onClick={() => {
            choose({ sizeId: idOf(size) });
            onClose();
          }}
        >
          {`Escolher o tamanho ${size}`}
        </Button>
      )}
    </Dialog>
  );
}

const words = ({ from, to }: Range) => `${from}-${to}`;

function Chart({ advised }: { advised: LetterSize | null }) {
  return (
    <table className="table mt-4">
      <thead>
        <tr>
          {['Tamanho', 'Busto', 'Cintura', 'Quadril'].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIZE_CHART.map(({ size, bust, waist, hip }) => (
          <tr className={size === advised ? 'advised' : undefined} key={size}>
            <th scope="row">{size}</th>
            <td>{words(bust)}</td>
            <td>{words(waist)}</td>
            <td>{words(hip)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AdviceProps = { advice: SizeAdvice | null; onAdvice: (advice: SizeAdvice) => void };

function Advice({ advice, onAdvice }: AdviceProps) {
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(keptMeasures);
  const wrong = advice?.kind === 'invalid' ? advice.at : null;
  useEffect(() => {
    if (advice?.kind === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [advice]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const measures = Object.fromEntries(new FormData(event.currentTarget));
    const next = adviceFor(measures);
    onAdvice(next);
    if (next.kind !== 'invalid') session.write(KEY, JSON.stringify(measures));
  };
  const measure = (name: 'altura' | 'peso') => ({
    name,
    defaultValue: String(kept[name] ?? ''),
    isAlert: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  return (
    <form className="advice" ref={form} onSubmit={submit} noValidate>
      <h3 className="subtitle">Qual é o meu tamanho?</h3>
      <p className="mt-1 text-small text-soft">
        Com altura e peso sugerimos um tamanho desta peça. Nada disso sai do seu aparelho.
      </p>
      <div className="advice__fields">
        <Field
          {...measure('altura')}
          label="Altura (cm)"
          maxLength={4}
          placeholder="168"
          error={
            wrong === 'height' ? `Informe uma altura entre ${HEIGHT_CM.from} e ${HEIGHT_CM.to} cm.` : null
          }
        />
        <Field
          {...measure('peso')}
          label="Peso (kg)"
          maxLength={5}
          placeholder="61"
          error={wrong === 'weight' ? `Informe um peso entre ${WEIGHT_KG.from} e ${WEIGHT_KG.to} kg.` : null}
        />
        <SelectField label="Costumo usar" optional name="costume" defaultValue={String(kept.costume ?? '')}>
          <option value="">Não sei</option>
          {SIZE_CHART.map(({ size }) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" look="line" className="mt-5">
        Sugerir tamanho
      </Button>
      <div className="advice__answer" role="status">
        {advice && sentences(advice).map((text) => <p key={text}>{text}</p>)}
      </div>
    </form>
  );
}

function keptMeasures(): Measures {
  const kept = readJson(session, KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

function adviceFor({ altura, peso, costume }: Measures): SizeAdvice {
  const usual = SIZE_CHART.find(({ size }) => size === costume)?.size ?? null;
  const offered = $product.get()?.sizes.map(({ label }) => label) ?? [];
  return adviseSize({ heightCm: heightOf(altura), weightKg: numberOf(peso), usual }, offered);
}

function sentences(advice: SizeAdvice): string[] {
  if (advice.kind === 'invalid') return [];
  if (advice.kind === 'outside') {
    return ['Suas medidas ficam fora da nossa tabela. Compare com as medidas acima ou fale com a gente.'];
  }
  const { size, also, insteadOf } = advice;
  const isOut = $offer.get()?.soldOutSizeIds.includes(idOf(size) ?? '');
  return [
    `Recomendamos o tamanho ${size}${isOut ? ', que está esgotado agora' : ''}.`,
    ...(also ? [`Você fica entre dois tamanhos: o ${also} também pode servir.`] : []),
    ...(insteadOf ? [`O seu seria o ${insteadOf}, mas esta peça não vem nele.`] : []),
  ];
}

function idOf(size: LetterSize): string | null {
  return $product.get()?.sizes.find(({ label }) => label === size)?.id ?? null;
}

/** '168', '1,68' and '1.68' all mean the same. */
function heightOf(text: unknown): number {
  const number = numberOf(text);
  return number < 3 ? Math.round(number * 100) : number;
}

function numberOf(text: unknown): number {
  const trimmed = String(text ?? '')
    .trim()
    .replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}

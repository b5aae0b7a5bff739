import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { MEASURE_NAMES } from '../../client/words/size-chart-names.ts';
import type { ShownPlace } from '../../domain/sizing/buyers-fit.ts';
import { type PieceSize, WEARS, type Wear } from '../../domain/sizing/piece-ease.ts';
import { adviseSize, type SizeAdvice, type SizeAnswers } from '../../domain/sizing/size-advice.ts';
import type { Measure, SizeChart } from '../../domain/sizing/size-charts.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';
import { $offer, $product } from '../../stores/catalogue/product.ts';
import { type BodyAnswers, bodyAnswers, keepBodyAnswers } from '../../stores/catalogue/size-measures.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';
import { adviceWords, askWords, howToMeasure, WEAR_NAMES, wrongWords } from './size-words.ts';

type Props = {
  family: SizeFamily;
  chart: SizeChart;
  /** The sizes of the product. */
  sizes: readonly PieceSize[];
  /** Where buyers found it small or large. */
  place: ShownPlace | null;
  advice: SizeAdvice | null;
  onAdvice: (advice: SizeAdvice) => void;
};

/** Asks for the measures that the chart needs, and shows the recommended size. */
export function SizeQuestions({ family, chart, sizes, place, advice, onAdvice }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (advice?.kind === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    // Answer and button may be below the end of the dialog.
    else if (advice) form.current?.querySelector('[role=status]')?.scrollIntoView({ block: 'center' });
  }, [advice]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const next = adviseSize(chart, toldIn(given, family, chart), { sizes, buyers: $product.get()?.fit });
    onAdvice(next);
    if (next.kind !== 'invalid') keepBodyAnswers(given);
  };
  const isSoldOut = (size: string) => $offer.get()?.soldOutSizeIds.includes(sizeIdOf(size) ?? '') ?? false;
  return (
    <form className="mt-8 border-t border-line pt-6 print:hidden" ref={form} onSubmit={submit} noValidate>
      <h3 className="subtitle">Qual é o meu tamanho?</h3>
      <p className="mt-1 text-small text-soft">{askWords(chart)}</p>
      <Fields family={family} chart={chart} wrong={advice?.kind === 'invalid' ? advice.at : null} />
      <Button type="submit" look="line" className="mt-5">
        Sugerir tamanho
      </Button>
      <div className="not-empty:my-5" role="status">
        {advice &&
          adviceWords(advice, place, isSoldOut).map((text) => (
            <p className="first:font-serif first:text-lead/body" key={text}>
              {text}
            </p>
          ))}
      </div>
    </form>
  );
}

type FieldsProps = { family: SizeFamily; chart: SizeChart; wrong: 'height' | 'weight' | Measure | null };

function Fields({ family, chart, wrong }: FieldsProps) {
  const [kept] = useState(bodyAnswers);
  const answer = (name: string, at: 'height' | 'weight' | Measure) => ({
    name,
    defaultValue: String(kept[name] ?? ''),
    error: wrong === at ? wrongWords(at) : null,
    isAlert: true,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  const usual = usualIn(family);
  return (
    <>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {chart.fromBuild && (
          <>
            <Field {...answer('altura', 'height')} label="Altura (cm)" maxLength={10} placeholder="168" />
            <Field {...answer('peso', 'weight')} label="Peso (kg)" maxLength={10} placeholder="61" />
          </>
        )}
        {!chart.fromBuild &&
          chart.asks.map((measure) => <MeasureField key={measure} {...{ family, measure, answer }} />)}
        <SelectField label="Costumo usar" optional name={usual} defaultValue={String(kept[usual] ?? '')}>
          <option value="">Não sei</option>
          {chart.rows.map(({ size }) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        {chart.fromBuild && (
          <SelectField
            label="Gosto de usar"
            optional
            name={WEAR}
            defaultValue={wearIn(kept[WEAR]) ?? 'regular'}
          >
            {WEARS.map((wear) => (
              <option key={wear} value={wear}>
                {WEAR_NAMES[wear]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {chart.fromBuild && chart.asks.length > 0 && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {chart.asks.map((measure) => (
            <MeasureField key={measure} isOptional {...{ family, measure, answer }} />
          ))}
        </div>
      )}
    </>
  );
}

/** Labels of measures where the chart's own are too short. */
const LABELS: Readonly<Partial<Record<Measure, string>>> = {
  foot: 'Comprimento do pé',
  finger: 'Contorno do dedo',
};

type Answer = (name: string, at: Measure) => { name: string; defaultValue: string; error: string | null };
type MeasureProps = { family: SizeFamily; measure: Measure; answer: Answer; isOptional?: boolean };

function MeasureField({ family, measure, answer, isOptional = false }: MeasureProps) {
  return (
    <Field
      {...answer(nameOf(measure), measure)}
      label={`${LABELS[measure] ?? MEASURE_NAMES[measure]} (cm)`}
      optional={isOptional}
      hint={howToMeasure(family, measure)}
      maxLength={10}
    />
  );
}

/** Preferred wear is shared by all clothes. */
const WEAR = 'caimento';

const wearIn = (value: unknown): Wear | null => WEARS.find((wear) => wear === value) ?? null;

const nameOf = (measure: Measure) => `medida-${measure}`;

/** The usual size differs between families; height, weight and girths do not. */
const usualIn = (family: SizeFamily) => `costume-${family}`;

function toldIn(given: BodyAnswers, family: SizeFamily, { asks, rows }: SizeChart): SizeAnswers {
  const measures = asks.flatMap((measure) => {
    const cm = numberIn(given[nameOf(measure)]);
    return cm === null ? [] : [[measure, cm] as const];
  });
  return {
    heightCm: heightIn(given.altura),
    weightKg: numberIn(given.peso),
    measured: Object.fromEntries(measures),
    usual: rows.find(({ size }) => size === given[usualIn(family)])?.size ?? null,
    wear: wearIn(given[WEAR]),
  };
}

export function sizeIdOf(size: string): string | null {
  return $product.get()?.sizes.find(({ label }) => label.trim().toUpperCase() === size)?.id ?? null;
}

/** '168', '1,68' and '1.68' all mean the same. */
function heightIn(text: unknown): number | null {
  const number = numberIn(text);
  return number !== null && number < 3 ? Math.round(number * 100) : number;
}

/** Null for an empty field, NaN for no number. '61 kg' is 61. */
function numberIn(text: unknown): number | null {
  const trimmed = String(text ?? '')
    .trim()
    .replace(/\s*(cm|kg|m)$/i, '')
    .replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
}

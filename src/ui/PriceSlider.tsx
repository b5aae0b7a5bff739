import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { formatBRL } from '#domain/money/money.ts';

type Prices = { minPrice: number; maxPrice: number };
type Props = Prices & { range: { min: number; max: number; step: number }; onChoose: () => void };

const inReais = (price: number) => formatBRL(price * 100);

/** A range slider with two thumbs, in whole reais. The figures follow a thumb; `onChoose` fires on release. */
export function PriceSlider({ range, onChoose, ...chosen }: Props) {
  const slider = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Prices | null>(null);
  const { minPrice, maxPrice } = moved ?? chosen;
  useEffect(() => {
    const element = slider.current;
    // React has no event for the release: its `onChange` is the native `input`.
    const release = () => {
      onChoose();
      setMoved(null);
    };
    element?.addEventListener('change', release);
    return () => element?.removeEventListener('change', release);
  }, [onChoose]);
  // A thumb stops at the other one.
  const moveMin = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setMoved({ minPrice: Math.min(target.valueAsNumber, maxPrice), maxPrice });
  const moveMax = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setMoved({ minPrice, maxPrice: Math.max(target.valueAsNumber, minPrice) });
  return (
    <>
      <div className="slider" ref={slider}>
        <input
          type="range"
          name="precoMin"
          {...range}
          value={minPrice}
          onChange={moveMin}
          aria-label="Preço mínimo"
          aria-valuetext={inReais(minPrice)}
          // Where both thumbs meet at the maximum, the lower one must be on top to stay draggable.
          className={minPrice >= range.max - range.step ? 'z-1' : undefined}
        />
        <input
          type="range"
          name="precoMax"
          {...range}
          value={maxPrice}
          onChange={moveMax}
          aria-label="Preço máximo"
          aria-valuetext={inReais(maxPrice)}
        />
      </div>
      <p className="flex justify-between pt-1.5 tabular text-soft">
        <output>{inReais(minPrice)}</output>
        <span>até</span>
        <output>{inReais(maxPrice)}</output>
      </p>
    </>
  );
}

import { useMemo } from 'react';
import { itfBars } from '../../domain/payments/itf.ts';

/** Height in modules: about the 13 mm at 103 mm width that Febraban requires. */
const HEIGHT = 54;

/** A boleto's barcode as one path, on white in any theme, since scanners need the contrast. */
export function BarCode({ digits, label }: { digits: string; label: string }) {
  const { path, width } = useMemo(() => {
    const drawn = itfBars(digits);
    return {
      width: drawn.width,
      path: drawn.bars.map((bar) => `M${bar.at} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join(''),
    };
  }, [digits]);
  return (
    <svg
      className="block h-18 w-full max-w-144"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width={width} height={HEIGHT} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

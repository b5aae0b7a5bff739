import type { CardBrand } from '../../domain/payments/card.ts';

const NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
};

/** Abbreviations that fit 36 × 24 px. */
const SHORT: Partial<Record<CardBrand, string>> = {
  amex: 'AMEX',
  hipercard: 'Hiper',
  diners: 'Diners',
  discover: 'Disc.',
};

/** The card brand, announced once it is known. */
export function BrandMark({ brand }: { brand: CardBrand | null }) {
  return (
    <span className="pointer-events-none absolute top-1/2 right-3.5 [translate:0_-50%]" role="status">
      <svg
        className={`block h-6 w-9 fill-ink ${brand ? '' : 'opacity-45'}`}
        viewBox="0 0 36 24"
        aria-hidden="true"
      >
        <rect className="fill-paper stroke-edge" x="0.5" y="0.5" width="35" height="23" rx="2" />
        {brand === null && <path d="M0 7h36v4H0z" />}
        {brand === 'mastercard' && (
          <>
            <circle className="fill-bordeaux" cx="14.5" cy="12" r="6.5" />
            <circle className="fill-warning opacity-80" cx="21.5" cy="12" r="6.5" />
          </>
        )}
        {brand !== null && brand !== 'mastercard' && (
          <text className="text-[9px] font-semibold" x="18" y="15.5" textAnchor="middle">
            {SHORT[brand] ?? NAMES[brand]}
          </text>
        )}
      </svg>
      <span className="sr-only">{brand ? `Bandeira ${NAMES[brand]}` : ''}</span>
    </span>
  );
}

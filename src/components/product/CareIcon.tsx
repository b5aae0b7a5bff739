import type { CareSymbol } from '../../domain/catalogue/care.ts';

const TUB = 'M2 6l3 13h14l3-13M2.8 9.5q2.3-2 4.6 0t4.6 0 4.6 0 4.6 0';
const TRIANGLE = 'M12 4l9.5 16h-19z';
const SQUARE = 'M3.5 3.5h17v17h-17z';
const DRUM = `${SQUARE}M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16`;
const IRON = 'M2.5 18h19l-2.3-9.5a3 3 0 0 0-2.9-2.3h-7M2.5 18c0-4 2.7-6.3 6.5-6.3h11';
const CIRCLE = 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16';
const CROSS = 'M3 4l18 17M21 4l-18 17';
/** A corner of the square: in the shade. */
const SHADE = 'M3.5 9l5.5-5.5';
const BAR = 'M6 22h12';
const BARS = 'M6 21.5h12M6 23.5h12';
const HAND = 'M7 15.5l2.5-3.5 3 1.5 4-2.5';

/** Round dots in a row. */
const dots = (y: number, ...xs: number[]) =>
  xs.map((x) => `M${x - 0.5} ${y}a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0`).join('');

/** The paths of each symbol in a 24 × 24 box, and the sign within it (ISO 3758, clause 4). */
const DRAWN: Readonly<Record<CareSymbol, readonly [path: string, sign?: string]>> = {
  wash_95: [TUB, '95'],
  wash_60: [TUB, '60'],
  wash_40: [TUB, '40'],
  wash_40_mild: [TUB + BAR, '40'],
  wash_30: [TUB, '30'],
  wash_30_mild: [TUB + BAR, '30'],
  wash_30_very_mild: [TUB + BARS, '30'],
  hand_wash: [TUB + HAND],
  no_wash: [TUB + CROSS],
  bleach: [TRIANGLE],
  bleach_oxygen: [`${TRIANGLE}M10.5 20l4.8-8.5M14.5 20l2.9-5`],
  no_bleach: [TRIANGLE + CROSS],
  tumble_80: [DRUM + dots(12, 10, 14)],
  tumble_60: [DRUM + dots(12, 12)],
  no_tumble: [DRUM + CROSS],
  dry_line: [`${SQUARE}M12 3.5v17`],
  dry_line_shade: [`${SQUARE}M12 3.5v17${SHADE}`],
  dry_drip: [`${SQUARE}M9.5 3.5v17M14.5 3.5v17`],
  dry_drip_shade: [`${SQUARE}M11 3.5v17M15.5 3.5v17${SHADE}`],
  dry_flat: [`${SQUARE}M7 12h10`],
  dry_flat_shade: [`${SQUARE}M7 12h10${SHADE}`],
  iron_200: [IRON + dots(15, 8.5, 12, 15.5)],
  iron_150: [IRON + dots(15, 10, 14)],
  iron_110: [IRON + dots(15, 12)],
  no_iron: [IRON + CROSS],
  clean_p: [CIRCLE, 'P'],
  clean_p_mild: [CIRCLE + BAR, 'P'],
  clean_f: [CIRCLE, 'F'],
  clean_w: [CIRCLE, 'W'],
  no_clean: [CIRCLE + CROSS],
};

/** A care symbol as on the label. Its words stand beside it. */
export function CareIcon({ symbol }: { symbol: CareSymbol }) {
  const [path, sign] = DRAWN[symbol];
  return (
    <svg className="icon size-6 flex-none" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
      {sign && (
        <text className="fill-ink stroke-none text-[8px] font-semibold" x="12" y="16.5" textAnchor="middle">
          {sign}
        </text>
      )}
    </svg>
  );
}

/** Colours side by side, as discs. */
export function Swatches({ hexes }: { hexes: readonly string[] }) {
  return (
    <svg viewBox={`0 0 ${27 * hexes.length - 7} 20`} aria-hidden="true">
      {hexes.map((hex, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <circle cx={27 * at + 10} cy="10" r="9.5" fill={hex} key={at} />
      ))}
    </svg>
  );
}

/** A colour swatch. The colour is an SVG attribute, since the CSP forbids style="". */
export function Swatch({ hex, large = false }: { hex: string; large?: boolean }) {
  return (
    <svg className={large ? 'size-8.5' : 'size-3.5 flex-none'} viewBox="0 0 20 20" aria-hidden="true">
      <circle className="stroke-edge" strokeWidth={large ? 0.5 : 1} cx="10" cy="10" r="9.5" fill={hex} />
    </svg>
  );
}

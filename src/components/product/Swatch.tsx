/** A colour as a disc. Its tone is an attribute of the drawing: the policy forbids style="" and knows no colours. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={hex} />
    </svg>
  );
}

import { renderSVG } from 'uqr';

/** A QR code as SVG, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
export function toSVG(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4 });
}

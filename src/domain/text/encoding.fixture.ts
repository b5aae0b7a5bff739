import type { Encoding } from './encoding.ts';

/** Bytes of a text in an encoding, for tests. Throws for characters that it has not. */
export function encodedAs(encoding: Encoding, text: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    return Uint8Array.from(
      units.flatMap((unit) =>
        encoding === 'utf-16le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
      ),
    );
  }
  const bytes = bytesOf(encoding);
  return Uint8Array.from([...text], (sign) => {
    const byte = bytes.get(sign);
    if (byte === undefined) throw new RangeError(`${encoding} has no ${sign}`);
    return byte;
  });
}

function bytesOf(encoding: Encoding): Map<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}

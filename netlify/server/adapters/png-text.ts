/** Signature, and around the data of a chunk its length, its type and its checksum (PNG, third edition, 5.2 and 5.3). */
const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;

/** Chunks of comments. They may be compressed, and the decoder unpacks all of them: a few megabytes take seconds (11.3.3). */
const TEXT_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** A PNG without its comments, which say nothing of the picture. What is no whole chunk stays for the decoder to refuse. */
export function withoutText(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let from = SIGNATURE_BYTES;
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (TEXT_CHUNKS.has(bytes.toString('latin1', at + 4, at + 8))) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return kept.length === 1 ? png : Buffer.concat([...kept, bytes.subarray(from)]);
}

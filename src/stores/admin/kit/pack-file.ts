/**
 * A file as it is sent: read at once, so that what is sent again is the same, and gzipped where the browser can (to about a tenth).
 * Null: it cannot be read any more, as when it was moved since it was chosen.
 */
export async function packFile(file: File): Promise<Blob | null> {
  try {
    const bytes = await file.arrayBuffer();
    if (!('CompressionStream' in globalThis)) return new Blob([bytes]);
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Blob([await new Response(stream).arrayBuffer()]);
  } catch {
    return null;
  }
}

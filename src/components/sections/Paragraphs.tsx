/** Splits a plain text into paragraphs at empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((words) => (
    <p key={words} className="not-first:mt-4 whitespace-pre-line">
      {words.trim()}
    </p>
  ));
}

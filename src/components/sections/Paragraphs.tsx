/** A text of the shop in its paragraphs: an empty line parts them. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((words) => (
    <p key={words} className="not-first:mt-4 whitespace-pre-line">
      {words.trim()}
    </p>
  ));
}

const adopted = new Set<string>();

/**
 * Adds a style sheet that came with a script (`import text from '….css?inline'`). Parts that open later bring their styles
 * along instead of burdening every page; a strict Content-Security-Policy allows it, unlike a `<style>` element. Idempotent.
 */
export function addStyles(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

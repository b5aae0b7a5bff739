const adopted = new Set<string>();

/**
 * Gives the page a style sheet that came with a script (`import text from '….css?inline'`). What opens later brings its
 * look along instead of making every page carry it; a strict Content-Security-Policy allows it, unlike a `<style>` element.
 * Once, however often it is asked for.
 */
export function adopt(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/** Small tools for the shell of a product newer than the build (ProductView.astro): its slots and its blanks. */

export function fill(slot: string, ...content: (string | Node)[]): void {
  document.querySelector(`[data-slot=${slot}]`)?.replaceChildren(...content);
}

export function hide(selector: string, hidden: boolean): void {
  const part = document.querySelector<HTMLElement>(selector);
  if (part) part.hidden = hidden;
}

export function setText(root: ParentNode, selector: string, text: string): void {
  const place = root.querySelector(selector);
  if (place) place.textContent = text;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** A copy of one of the shell's blanks. */
export function blank(name: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-template=${name}]`);
  const made = template?.content.firstElementChild?.cloneNode(true);
  if (!(made instanceof HTMLElement)) throw new Error(`the shell has no blank called ${name}`);
  return made;
}

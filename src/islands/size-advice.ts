import { readJson, session } from '../client/storage.ts';
import { adviseSize, type LetterSize, SIZE_CHART, type SizeAdvice } from '../domain/sizing.ts';
import { $offer, $product } from '../stores/product.ts';

/** Kept while the tab is open: asked once for all pieces, and gone with the shopper. */
const KEY = 'size_advice';

/** 'Qual é o meu tamanho?' in the dialog of SizeTable.tsx. */
export function startSizeAdvice(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-size-advice]');
  const advise = form?.querySelector<HTMLButtonElement>('[data-advise]');
  if (!form || !advise?.disabled) return;
  advise.disabled = false;
  fillFrom(form, readJson(session, KEY));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer(form);
  });
  form.querySelector('[data-take-size]')?.addEventListener('click', ({ currentTarget }) => {
    take((currentTarget as HTMLElement).dataset.takeSize ?? '');
    form.closest('dialog')?.close();
  });
}

function answer(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const heightCm = heightOf(String(fields.get('altura')));
  const weightKg = numberOf(String(fields.get('peso')));
  const usual = SIZE_CHART.find(({ size }) => size === fields.get('costume'))?.size ?? null;
  const offered = $product.get()?.sizes.map(({ label }) => label) ?? [];
  const advice = adviseSize({ heightCm, weightKg, usual }, offered);
  showErrors(form, advice);
  const place = form.querySelector('[data-advice]');
  place?.replaceChildren(...sentences(advice).map(paragraph));
  const size = advice.kind === 'advice' ? advice.size : null;
  const button = form.querySelector<HTMLElement>('[data-take-size]');
  if (button) {
    button.hidden = size === null;
    button.dataset.takeSize = size ?? '';
    button.textContent = `Escolher o tamanho ${size}`;
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-size-rows] [data-size]')) {
    row.toggleAttribute('data-advised', row.dataset.size === size);
  }
  if (advice.kind !== 'invalid') session.write(KEY, JSON.stringify(Object.fromEntries(fields)));
}

function sentences(advice: SizeAdvice): string[] {
  if (advice.kind === 'invalid') return [];
  if (advice.kind === 'outside') {
    return ['Suas medidas ficam fora da nossa tabela. Compare com as medidas acima ou fale com a gente.'];
  }
  const { size, also, insteadOf } = advice;
  return [
    `Recomendamos o tamanho ${size}${isSoldOut(size) ? ', que está esgotado agora' : ''}.`,
    ...(also ? [`Você fica entre dois tamanhos: o ${also} também pode servir.`] : []),
    ...(insteadOf ? [`O seu seria o ${insteadOf}, mas esta peça não vem nele.`] : []),
  ];
}

function isSoldOut(size: LetterSize): boolean {
  const id = $product.get()?.sizes.find(({ label }) => label === size)?.id;
  return id !== undefined && ($offer.get()?.soldOutSizeIds.includes(id) ?? false);
}

function take(size: string): void {
  const id = $product.get()?.sizes.find(({ label }) => label === size)?.id;
  document.querySelector<HTMLInputElement>(`[name=tamanho][value="${id}"]`)?.click();
}

function showErrors(form: HTMLFormElement, advice: SizeAdvice): void {
  const wrong = advice.kind === 'invalid' ? advice.at : null;
  const inputs = { height: 'altura', weight: 'peso' } as const;
  for (const at of ['height', 'weight'] as const) {
    const error = form.querySelector<HTMLElement>(`[data-error=${at}]`);
    const input = form.querySelector<HTMLInputElement>(`[name=${inputs[at]}]`);
    if (error) error.textContent = at === wrong ? (error.dataset.text ?? '') : '';
    if (input) input.ariaInvalid = at === wrong ? 'true' : null;
    if (at === wrong) input?.focus();
  }
}

/** '168', '1,68' and '1.68' all mean the same. */
function heightOf(text: string): number {
  const number = numberOf(text);
  return number < 3 ? Math.round(number * 100) : number;
}

function numberOf(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}

function fillFrom(form: HTMLFormElement, kept: unknown): void {
  if (typeof kept !== 'object' || kept === null) return;
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
}

function paragraph(text: string): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent: text });
}

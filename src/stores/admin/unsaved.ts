import { confirm } from './confirm.ts';

/** Forms that hold something not saved yet, by name. */
const unsaved = new Set<string>();

/** Says whether a form holds something not saved; while any does, leaving asks first. */
export function setUnsaved(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  if (unsaved.size > 0) globalThis.addEventListener?.('beforeunload', hold);
  else globalThis.removeEventListener?.('beforeunload', hold);
}

export function isUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Whether one may go on: nothing is unsaved, or the person gives it up (then it is forgotten). */
export async function mayLeave(): Promise<boolean> {
  if (unsaved.size === 0) return true;
  const leaves = await confirm({
    title: 'Sair sem salvar?',
    text: 'Há alterações que ainda não foram salvas. Se você sair agora, elas se perdem.',
    action: 'Descartar alterações',
    cancel: 'Continuar editando',
    danger: true,
  });
  if (leaves) for (const name of [...unsaved]) setUnsaved(name, false);
  return leaves;
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

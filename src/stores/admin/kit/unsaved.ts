import { confirm } from './ask.ts';

/** Names of forms with unsaved changes. */
const unsaved = new Set<string>();

/** Marks a form as dirty or not; while any is dirty, leaving asks for confirmation. */
export function setUnsaved(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  if (unsaved.size > 0) globalThis.addEventListener?.('beforeunload', hold);
  else globalThis.removeEventListener?.('beforeunload', hold);
}

export function isUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Resolves to true if nothing is unsaved or the user agrees to discard it. */
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

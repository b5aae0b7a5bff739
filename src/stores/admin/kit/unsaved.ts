import { confirm } from './ask.ts';

/** Names of forms with unsaved changes, each with the path below which it stays open; null if it has but one. */
const unsaved = new Map<string, string | null>();

/** Marks a form as dirty or not; while any is dirty, leaving asks for confirmation. `home`: going below it leaves nothing. */
export function setUnsaved(name: string, isUnsaved: boolean, home: string | null = null): void {
  if (isUnsaved) unsaved.set(name, home);
  else unsaved.delete(name);
  if (unsaved.size > 0) globalThis.addEventListener?.('beforeunload', hold);
  else globalThis.removeEventListener?.('beforeunload', hold);
}

/** Whether something is unsaved; with the path that somebody goes to: whether it would be lost there. */
export function isUnsaved(to?: string): boolean {
  return lostAt(to).length > 0;
}

function lostAt(to?: string): string[] {
  const stays = (home: string | null) =>
    home !== null && to !== undefined && (to === home || to.startsWith(`${home}/`));
  return [...unsaved].flatMap(([name, home]) => (stays(home) ? [] : [name]));
}

/** Resolves to true if nothing would be lost (at the path `to`) or the user agrees to discard it. */
export async function mayLeave(to?: string): Promise<boolean> {
  if (!isUnsaved(to)) return true;
  const leaves = await confirm({
    title: 'Sair sem salvar?',
    text: 'Há alterações que ainda não foram salvas. Se você sair agora, elas se perdem.',
    action: 'Descartar alterações',
    cancel: 'Continuar editando',
    danger: true,
  });
  if (leaves) for (const name of lostAt(to)) setUnsaved(name, false);
  return leaves;
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

import { atom } from 'nanostores';
import { adminFieldWords } from '../../../client/words/admin-words.ts';
import { adminCheckRedirects, adminImportRedirects } from '../../../contracts/admin/redirects.ts';
import { readRedirectFile } from '../../../domain/pages/redirect-file.ts';
import { decodeText } from '../../../domain/text/encoding.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { shown } from '../kit/freshness.ts';

/** CSV import of redirects, with a preview of the changes. */

type Row = { line: number; from: string; to: string };
export type FileProblem = { line: number; column: string | null; code: string };
export type RedirectChange = Row & { before: string | null };
export type RedirectImport =
  | { step: 'choose' }
  | { step: 'checking'; name: string }
  | { step: 'failed'; name: string; problems: readonly FileProblem[] }
  | {
      step: 'checked' | 'importing';
      name: string;
      rows: readonly Row[];
      changes: readonly RedirectChange[];
      /** Why the report differs from the one shown before. */
      note: string | null;
    };

const CHOOSE: RedirectImport = { step: 'choose' };
export const $redirectImport = atom<RedirectImport>(CHOOSE);
const MAX_BYTES = 4_000_000;
/** Detects that another file was chosen while the first was still being checked. */
let turn = 0;

export function startOver(): void {
  turn += 1;
  $redirectImport.set(CHOOSE);
}

export async function checkRedirectFile(file: File): Promise<void> {
  const mine = ++turn;
  const { name } = file;
  $redirectImport.set({ step: 'checking', name });
  const bytes = file.size > MAX_BYTES ? null : await file.arrayBuffer().catch(() => null);
  if (mine !== turn) return;
  const fail = (problem: FileProblem) => $redirectImport.set({ step: 'failed', name, problems: [problem] });
  if (!bytes) {
    fail({ line: 1, column: null, code: file.size > MAX_BYTES ? 'file_large' : 'file_unreadable' });
    return;
  }
  const read = readRedirectFile(decodeText(new Uint8Array(bytes)));
  if (read.ok) await check(name, read.rows, null);
  else fail(read);
}

async function check(name: string, rows: readonly Row[], note: string | null): Promise<void> {
  const mine = turn;
  const result = await ask(adminCheckRedirects, { rows: [...rows] });
  if (mine !== turn) return;
  if (!result.ok) {
    $redirectImport.set(CHOOSE);
    toastFailure('Erro ao conferir o arquivo', result);
    return;
  }
  const { problems, changes } = result.data;
  if (problems.length > 0) $redirectImport.set({ step: 'failed', name, problems });
  else $redirectImport.set({ step: 'checked', name, rows, changes, note });
}

/** Imports the checked file, all of it or nothing. Resolves to whether it succeeded. */
export async function importRedirects(): Promise<boolean> {
  const state = $redirectImport.get();
  if (state.step !== 'checked') return false;
  const { name, rows } = state;
  $redirectImport.set({ ...state, step: 'importing' });
  const result = await ask(adminImportRedirects, { rows: [...rows] });
  if (result.ok) {
    const { created, changed } = result.data;
    toast(
      `Importação concluída: ${counted(created, 'novo', 'novos')}, ${counted(changed, 'alterado', 'alterados')}`,
    );
    startOver();
    await shown();
    return true;
  }
  if (result.code === 'import_faulty' || result.code === 'import_empty')
    await check(name, rows, 'A loja mudou desde a conferência. Veja de novo o que o arquivo altera.');
  else {
    $redirectImport.set(state);
    toastFailure('Erro ao importar redirecionamentos', result);
  }
  return false;
}

export const fileProblemWords = ({ code }: FileProblem): string => adminFieldWords(code);

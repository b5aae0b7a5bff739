import { atom } from 'nanostores';
import type { Failure } from '../../../client/call.ts';
import { upload } from '../../../client/upload.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminCheckImport,
  adminExportProducts,
  adminImportProducts,
  type ImportReport,
  MAX_FILE_BYTES,
  MAX_SENT_BYTES,
} from '../../../contracts/admin/product-file.ts';
import { toast } from '../../kit/toasts.ts';
import { handleFailure, toastFailure } from '../kit/ask.ts';
import { exportFiltered } from '../kit/export-csv.ts';
import { writing } from '../kit/freshness.ts';
import { packFile } from '../kit/pack-file.ts';

/** CSV import and export of products. */

export type ImportState =
  | { step: 'choose'; problem: string | null }
  | { step: 'checking'; name: string }
  /** `note`: why the report differs from the one shown before. */
  | { step: 'checked' | 'importing'; name: string; report: ImportReport; note: string | null }
  | { step: 'done'; created: number; changed: number };

const CHOOSE: ImportState = { step: 'choose', problem: null };
export const $import = atom<ImportState>(CHOOSE);

/** The request body, sent twice: for the check and for the import. */
let packed: Blob | null = null;
/** Detects that another file was chosen while the first was still being read. */
let turn = 0;

export function startOver(): void {
  turn += 1;
  packed = null;
  $import.set(CHOOSE);
}

export async function checkFile(file: File): Promise<void> {
  const mine = ++turn;
  $import.set({ step: 'checking', name: file.name });
  const ready = await packFile(file);
  if (mine !== turn) return;
  packed = ready;
  if (!ready) $import.set({ step: 'choose', problem: UNREADABLE });
  else if (file.size > MAX_FILE_BYTES || ready.size > MAX_SENT_BYTES)
    $import.set({ step: 'choose', problem: TOO_LARGE });
  else await check(file.name, ready, null);
}

async function check(name: string, body: Blob, note: string | null): Promise<void> {
  const mine = turn;
  const result = await upload(adminCheckImport, {}, body);
  if (mine !== turn) return;
  if (result.ok) $import.set({ step: 'checked', name, report: result.data, note });
  else {
    handleFailure(result);
    $import.set({ step: 'choose', problem: failureWords(result) });
  }
}

/** Imports the checked file, all of it or nothing. */
export async function importFile(): Promise<void> {
  const state = $import.get();
  if (state.step !== 'checked' || !packed) return;
  const { name, report } = state;
  $import.set({ ...state, step: 'importing' });
  const file = packed;
  const send = () => upload(adminImportProducts, { conferencia: report.check }, file);
  const result = await writing(adminImportProducts, send);
  if (result.ok) {
    packed = null;
    $import.set({ step: 'done', ...result.data });
    return;
  }
  if (result.code === 'import_stale' || result.code === 'import_empty' || result.code === 'import_faulty') {
    await check(name, packed, 'A loja mudou desde a conferência. Veja de novo o que o arquivo altera.');
    return;
  }
  handleFailure(result);
  $import.set(state);
  if (result.code === 'unreachable') {
    await check(name, packed, 'A resposta não chegou. Veja abaixo o que ainda falta importar.');
    return;
  }
  toastFailure('Erro ao importar produtos', result);
}

const TOO_LARGE = 'O arquivo é grande demais: até 32 MB (ou 4,5 MB compactado). Divida-o em partes.';
const UNREADABLE = 'O arquivo não pôde ser lido. Salve a planilha de novo como CSV.';

function failureWords({ code, data }: Failure): string {
  if (code === 'too_large') return TOO_LARGE;
  if (code === 'unsupported_type') return UNREADABLE;
  return adminWords(code, data);
}

const exportFile = exportFiltered(adminExportProducts, 'Erro ao exportar produtos');

/** Exports the filtered products as CSV. */
export async function exportProducts(): Promise<void> {
  if (await exportFile()) toast('Arquivo exportado');
}

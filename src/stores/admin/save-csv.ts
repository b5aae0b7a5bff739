import { type download, saveFile } from '../../client/download.ts';
import { today, toISODate } from '../../domain/calendar.ts';
import { noticeFailure, tellFailure } from './ask.ts';

/** Gives a downloaded file to the person, its name ending with today's date; or says why there is none. */
export function saveCsv(name: string, result: Awaited<ReturnType<typeof download>>): void {
  if (result.ok) saveFile(`${name}-${toISODate(today(new Date()))}.csv`, result.file);
  else {
    noticeFailure(result);
    tellFailure('Não foi possível exportar', result);
  }
}

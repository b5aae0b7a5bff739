import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AuditEntry } from '../../../contracts/admin/desk.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { differences, type Names } from '../../../stores/admin/operations/activity.ts';
import { $recordFields, lacksRecord, needRecords } from '../../../stores/admin/operations/record-words.ts';

type Props = { of: Pick<AuditEntry, 'before' | 'after'> & { entity?: string }; names?: Names };

/** Whether the names of an entity's fields are there; loads them if not. */
export function useRecord(entity = ''): boolean {
  useStore($recordFields);
  const isMissing = lacksRecord(entity);
  useEffect(() => {
    if (isMissing) void needRecords([entity]);
  }, [entity, isMissing]);
  return !isMissing;
}

/** The changed fields of a log entry; collapsed if there are more than two or the record was created or deleted. */
export function Change({ of, names = {} }: Props) {
  if (!useRecord(of.entity)) return null;
  const changed = differences(of, names);
  if (changed.length === 0) return null;
  const list = (
    <dl>
      {changed.map(({ field, before, after }) => (
        <div key={field} className="flex max-w-176 flex-wrap gap-x-2">
          <dt className="text-soft">{field}</dt>
          <dd className="wrap-anywhere">
            {before !== null && (
              <>
                <del className="text-soft">{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changed.length <= 2 && of.before !== null && of.after !== null) return list;
  return (
    <details>
      <summary className="min-h-6 underline underline-offset-[0.2em]">
        {counted(changed.length, 'campo', 'campos')}
      </summary>
      {list}
    </details>
  );
}

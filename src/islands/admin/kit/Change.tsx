import type { AuditEntry } from '../../../contracts/admin/desk.ts';
import { differences, type Names } from '../../../stores/admin/activity.ts';

type Props = { of: Pick<AuditEntry, 'before' | 'after'> & { entity?: string }; names?: Names };

/** Small changes at a glance, large ones behind a click. */
export function Change({ of, names = {} }: Props) {
  const changed = differences(of, names);
  if (changed.length === 0) return null;
  const list = (
    <dl className="changes">
      {changed.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {of.before !== null && (
              <>
                <del>{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changed.length <= 2 && of.before !== null && of.after !== null) return list;
  return (
    <details>
      <summary>
        {changed.length} {changed.length === 1 ? 'campo' : 'campos'}
      </summary>
      {list}
    </details>
  );
}

import type { AuditEntry } from '../../../contracts/admin/desk.ts';
import { differences } from '../../../stores/admin/activity.ts';

/** Small changes at a glance, large ones behind a click. */
export function Change({ of }: { of: Pick<AuditEntry, 'before' | 'after'> }) {
  const changed = differences(of);
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

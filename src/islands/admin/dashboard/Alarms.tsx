import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { formatDateTime } from '../../../domain/calendar.ts';
import { alarmWords, seeAlarm } from '../../../stores/admin/dashboard.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** What somebody has to look at: what happened, how often, when last. */
export function Alarms({ data: { alarms } }: { data: Dashboard }) {
  return alarms.map((alarm) => (
    <Notice kind="warning" key={alarm.id}>
      <p>
        <strong>Alerta de segurança.</strong> {alarmWords(alarm)}
      </p>
      <p className="row-actions row-actions--start">
        <span className="text-small text-soft">Última vez em {formatDateTime(new Date(alarm.lastAt))}</span>
        <button type="button" className="link link--drawn" onClick={() => void seeAlarm(alarm.id)}>
          Marcar como visto
        </button>
      </p>
    </Notice>
  ));
}

import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { alarmWords, seeAlarm } from '../../../stores/admin/dashboard.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton } from '../kit/LinkButton.tsx';

/** What somebody has to look at: what happened, how often or how much, when last. */
export function Alarms({ data: { alarms } }: { data: Dashboard }) {
  if (alarms.length === 0) return null;
  return (
    <div className="mb-8 grid gap-4">
      {alarms.map((alarm) => {
        const { title, text, when } = alarmWords(alarm);
        return (
          <Notice kind="warning" key={alarm.id}>
            <p>
              <strong>{title}.</strong> {text}
            </p>
            <p className="row-actions mt-2 justify-start flex-wrap">
              <span className="text-small text-soft">{when}</span>
              <LinkButton
                text="Marcar como visto"
                look="drawn"
                className="whitespace-nowrap"
                onPress={() => seeAlarm(alarm.id)}
              />
            </p>
          </Notice>
        );
      })}
    </div>
  );
}

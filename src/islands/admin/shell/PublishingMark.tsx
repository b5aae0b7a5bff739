import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $publishing, followPublishing, publishingWords } from '../../../stores/admin/publishing.ts';

const TICK_MS = 1_000;

/** 'Publicando…', 'No ar há 12 s': whether what was saved stands on the public pages. */
export function PublishingMark() {
  const publishing = useStore($publishing);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => followPublishing(), []);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const words = publishingWords(publishing, now);
  if (!words || !publishing) return null;
  return (
    <span className="publishing" data-state={publishing.state}>
      {/* Spoken when the state changes, not with every second. */}
      <span className="visually-hidden" role="status">
        {publishing.state === 'publishing' ? 'Publicando…' : publishing.state === 'live' ? 'No ar' : words}
      </span>
      <span aria-hidden="true">{words}</span>
    </span>
  );
}

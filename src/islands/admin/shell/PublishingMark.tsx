import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  $publishing,
  canPublishNow,
  followPublishing,
  publishingWords,
  publishNow,
} from '../../../stores/admin/pages/publishing.ts';
import { LinkButton } from '../kit/Actions.tsx';

const TICK_MS = 1_000;

/** 'Publica às 14:30', 'Publicando…', 'No ar há 12 s': whether saved changes are on the public pages. */
export function PublishingMark() {
  const publishing = useStore($publishing);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => followPublishing(), []);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const mark = useRef<HTMLSpanElement>(null);
  const publish = () => {
    // The button disappears after the response; keep the focus nearby.
    mark.current?.focus();
    void publishNow();
  };
  const words = publishingWords(publishing, now);
  if (!words || !publishing) return null;
  return (
    <span
      className="inline-flex items-center gap-2 whitespace-nowrap tight:flex-wrap tight:whitespace-normal text-soft tabular-nums before:size-2 before:rounded-full before:bg-success data-[state=failed]:text-bordeaux data-[state=failed]:before:bg-bordeaux data-[state=publishing]:before:animate-[breathe_700ms_ease-in-out_infinite_alternate] data-[state=publishing]:before:bg-warning"
      data-state={publishing.state}
      ref={mark}
      tabIndex={-1}
    >
      {/* The live region announces changes of state, not every second. */}
      <span className="sr-only" role="status">
        {publishing.state === 'publishing' ? 'Publicando…' : publishing.state === 'live' ? 'No ar' : words}
      </span>
      <span aria-hidden="true">{words}</span>
      {canPublishNow(publishing) && (
        <LinkButton
          text={publishing.state === 'failed' ? 'Tentar agora' : 'Publicar agora'}
          look="drawn"
          onPress={publish}
        />
      )}
    </span>
  );
}

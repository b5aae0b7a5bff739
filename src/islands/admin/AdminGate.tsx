import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { $gate, openGate } from '../../stores/admin/shell/guard.ts';
import { Spinner } from '../../ui/Waiting.tsx';

const AdminApp = lazy(async () => ({ default: (await import('./AdminApp.tsx')).AdminApp }));

/** The entry of the back office: loads nothing of it before the server has confirmed a staff session. */
export function AdminGate() {
  const gate = useStore($gate);
  useEffect(() => void openGate(), []);
  if (gate === 'quiet' || gate === 'leaving') return null;
  const wheel = (
    <div className="grid min-h-svh place-items-center text-[1.5rem]">
      <Spinner />
    </div>
  );
  if (gate === 'waiting') return wheel;
  return (
    <Suspense fallback={wheel}>
      <AdminApp />
    </Suspense>
  );
}

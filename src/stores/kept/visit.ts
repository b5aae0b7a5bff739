import { readChoice, session } from '../../client/storage.ts';
import { VISIT_PATH, VISIT_STEPS, type VisitStep } from '../../domain/reports/visit-steps.ts';
import { $accountKind } from './account-kind.ts';

/** The date, and the number of steps counted in this tab: all that is stored, in sessionStorage. */
const VISIT_KEY = 'visit';

/**
 * Reports that this visit reached a step, and earlier unreported ones: each once per tab and day. Nothing is reported for the
 * team, for those who refused preferences or ask not to be measured, or if the browser stores nothing.
 */
export function reachStep(step: VisitStep): void {
  if (!mayCount()) return;
  const today = new Date().toDateString();
  const kept = session.read(VISIT_KEY) ?? '';
  const before = kept.startsWith(today) ? Number(kept.slice(today.length)) : 0;
  const reached = VISIT_STEPS.indexOf(step) + 1;
  if (reached <= before) return;
  session.write(VISIT_KEY, today + reached);
  if (session.read(VISIT_KEY) !== today + reached) return;
  const told = {
    steps: VISIT_STEPS.slice(before, reached),
    device: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop',
  };
  navigator.sendBeacon(VISIT_PATH, new Blob([JSON.stringify(told)], { type: 'application/json' }));
}

/** Opt-outs: Global Privacy Control, Do Not Track, or refused preferences. Some browsers lack beacons. */
function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === '1' || !('sendBeacon' in navigator)) return false;
  return $accountKind.get() !== 'admin' && readChoice() !== 'refused';
}

import { readChoice, session } from '../client/storage.ts';
import { VISIT_PATH, VISIT_STEPS, type VisitStep } from '../domain/visit-steps.ts';
import { $accountKind } from './account-kind.ts';

/** The day, and how many steps of this tab's visit were counted in it: all that is kept, and it goes with the tab. */
const VISIT_KEY = 'visit';

/**
 * Tells the shop that this visit came so far, with the steps before that were not told yet: each once in a tab and day. Nothing is
 * told of the team, of who refused preferences or asks not to be measured, nor where a browser keeps nothing to know it by.
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

/** The browser asks for it by Global Privacy Control or Do Not Track, its owner by refusing preferences. Some have no beacons at all. */
function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === '1' || !('sendBeacon' in navigator)) return false;
  return $accountKind.get() !== 'admin' && readChoice() !== 'refused';
}

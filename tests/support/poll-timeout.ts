/** Runs before each file of unit tests. */
import { vi } from 'vitest';

/**
 * Vitest polls for one second by default, which is too short on slow machines. The test's own timeout ends the wait.
 */
const PATIENCE_MS = 60_000;

type Patient = { isPatient?: true };
const patient: typeof vi & Patient = vi;

// Shared by the files of a worker.
if (!patient.isPatient) {
  const { waitFor } = vi;
  vi.waitFor = (callback, options = {}) =>
    waitFor(callback, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  patient.isPatient = true;
}

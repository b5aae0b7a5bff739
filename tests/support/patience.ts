/** Runs before each file of unit tests. */
import { vi } from 'vitest';

/**
 * Vitest looks for a second whether what a test waits for has come. Whether it comes is the question, not how quick the
 * machine is: the test's own time limit ends a wait in vain.
 */
const PATIENCE_MS = 60_000;

type Patient = { isPatient?: true };
const patient: typeof vi & Patient = vi;

// Files of a worker share it.
if (!patient.isPatient) {
  const { waitFor } = vi;
  vi.waitFor = (callback, options = {}) =>
    waitFor(callback, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  patient.isPatient = true;
}

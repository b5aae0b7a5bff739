import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** Tests that did not run; they fail the step. */
  skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** From Vitest's JSON report. A file that does not load counts as one failure. */
export function vitestCounts(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** From Playwright's JSON report. `errors`: those outside any test. */
export function playwrightCounts(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}): Counts {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** From the attack suite's report. */
export function attackCounts({ passed, failed }: { passed: number; failed: number }): Counts {
  return { ...none, passed, failed };
}

/** Without a report, the exit code counts. */
export function readCounts<Report>(file: string, count: (report: Report) => Counts): Counts {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : none;
}

import { expect, it } from 'vitest';
import { add, playwrightCounts, readCounts, vitestCounts } from './counts.ts';

it('counts a test file that fails to load as a failure', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  const testResults = [
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(vitestCounts({ ...report, testResults })).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

it('counts a browser test that passes only on retry as a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

it('adds counts; a missing report counts nothing', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(add(one, one)).toEqual({ passed: 2, failed: 4, skipped: 6 });
  expect(readCounts('/nao/existe.json', () => one)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

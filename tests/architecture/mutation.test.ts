import { expect, test } from 'vitest';
import integration from '../mutation/integration.config.mjs';
import unit from '../mutation/unit.config.mjs';
import { projectFiles } from './support/project.ts';

const files = new Set(projectFiles());

/** Stryker only warns about a file that is not there, and mutates the others. */
test.each([
  ['unit', unit.mutate],
  ['integration', integration.mutate],
])('every file of the %s mutations exists', (_, mutated) => {
  expect(mutated.length).toBeGreaterThan(3);
  expect(mutated.filter((file) => !files.has(file))).toEqual([]);
});

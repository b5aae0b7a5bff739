/** `npm run check:settings`, the first part of the build command: fails a deploy with missing or invalid variables. */
import { deployProblems } from './server/deploy-settings.ts';

const problems = deployProblems(process.env);
for (const problem of problems) console.error(`✖ ${problem}`);
if (problems.length > 0) {
  console.error('\nAs variáveis e o que significam estão em docs/settings.md.');
  process.exitCode = 1;
}

import { expect, test } from 'vitest';
import { projectFiles, readText } from './support/project.ts';

test('a unit test that replaces a module has its own modules', () => {
  const replacing = projectFiles().filter(
    (file) =>
      /^(src|netlify|db|dev)\/.*\.test\.ts$/.test(file) && /\bvi\.(do)?[mM]ock\(/.test(readText(file)),
  );
  expect(replacing.length).toBeGreaterThan(1);
  // Files of the project `unit` share theirs: one that was loaded before would not be replaced.
  const config = readText('vitest.config.ts');
  const shared = replacing.filter(
    (file) => !/^src\/(stores|client|islands|enhance)\//.test(file) && !config.includes(`'${file}'`),
  );
  expect(shared).toEqual([]);
});

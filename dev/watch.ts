import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { projectDir } from './folders.ts';

/** Debounce, as one save emits several events. */
const PAUSE = 120;

/**
 * Calls `changed` after files in these folders change. Uses one watcher per folder, as on Linux Node's recursive
 * watcher loses files that an editor saves by renaming.
 */
export function watchFolders(folders: string[], changed: () => void): { stop(): void } {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function watchAll(): void {
    const present = new Set(folders.flatMap((folder) => withSubfolders(path.join(projectDir, folder))));
    for (const [folder, watcher] of watchers) {
      if (present.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of present) {
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, later));
    }
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchAll();
      changed();
    }, PAUSE);
  }

  watchAll();
  return {
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function withSubfolders(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => entry.isDirectory());
  return [folder, ...inside.map((entry) => path.join(entry.parentPath, entry.name))];
}

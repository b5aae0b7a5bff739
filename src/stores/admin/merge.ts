/**
 * What one has typed, laid over what somebody else saved meanwhile: fields that one did not touch take the other's value.
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...theirs };
  for (const name of Object.keys(theirs) as (keyof T)[]) {
    if (JSON.stringify(mine[name]) !== JSON.stringify(base[name])) merged[name] = mine[name];
  }
  return merged;
}

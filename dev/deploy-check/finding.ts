/** The result of a check: passed if `fault` is null; `untold`: why it could not be checked here. */
export type Finding = {
  area: string;
  subject: string;
  fault: string | null;
  /** How to fix it. */
  remedy: string | null;
  untold: string | null;
};

/** Collects the results of one group of checks. */
export function findingsOf(area: string) {
  const found: Finding[] = [];
  const right = (subject: string) =>
    void found.push({ area, subject, fault: null, remedy: null, untold: null });
  const wrong = (subject: string, fault: string, remedy: string) =>
    void found.push({ area, subject, fault, remedy, untold: null });
  return {
    found,
    untold: (subject: string, untold: string) =>
      void found.push({ area, subject, fault: null, remedy: null, untold }),
    /** Adds the faults, or a passed check if there are none. */
    judge(subject: string, faults: readonly (Fault | null)[]): void {
      const real = faults.filter((fault) => fault !== null);
      for (const { fault, remedy } of real) wrong(subject, fault, remedy);
      if (real.length === 0) right(subject);
    },
  };
}

export type Fault = { fault: string; remedy: string };

/** A fault unless `holds`. */
export function unless(holds: boolean, fault: string, remedy: string): Fault | null {
  return holds ? null : { fault, remedy };
}

/** The report, and whether all checks passed. */
export function reportOf(findings: readonly Finding[]): { text: string; isWell: boolean } {
  const lines: string[] = [];
  for (const [area, group] of Map.groupBy(findings, (finding) => finding.area)) {
    const faults = group.filter(({ fault }) => fault !== null);
    const untold = group.filter((finding) => finding.untold !== null);
    const right = group.length - faults.length - untold.length;
    const sign = faults.length > 0 ? '✖' : right > 0 ? '✓' : '–';
    const seen = group.length - untold.length;
    lines.push(seen > 0 ? `${sign} ${area}: ${right} de ${seen} em ordem` : `${sign} ${area}`);
    // Groups the places with the same fault.
    for (const [fault, places] of Map.groupBy(faults, (finding) => `${finding.fault}\n${finding.remedy}`)) {
      const [what = '', remedy = ''] = fault.split('\n');
      const named = places
        .slice(0, 3)
        .map(({ subject }) => subject)
        .join(', ');
      const more = places.length > 3 ? ` e mais ${places.length - 3}` : '';
      lines.push(`    ✖ ${named}${more}: ${what}`, `      → ${remedy}`);
    }
    for (const { subject, untold: why } of untold) lines.push(`    – ${subject}: ${why}`);
  }
  const wrong = findings.filter(({ fault }) => fault !== null).length;
  lines.push('', wrong === 0 ? 'Tudo o que se pôde ver está em ordem.' : `${wrong} problemas.`);
  return { text: lines.join('\n'), isWell: wrong === 0 };
}

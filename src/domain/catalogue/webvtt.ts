/** Captions as WebVTT (W3C, section 4). Only cues and notes are accepted: styles and regions are up to the shop. */

export type CaptionsProblem = 'header' | 'style' | 'timing' | 'order' | 'text' | 'empty';

export type Captions = { ok: true; cues: number } | { ok: false; line: number; why: CaptionsProblem };

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`);

/** Validates captions line by line; problems have a line number, from 1. */
export function checkCaptions(text: string): Captions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '') || (lines[1] ?? '') !== '')
    return { ok: false, line: 1, why: 'header' };
  let cues = 0;
  let latest = 0;
  for (const block of blocksOf(lines)) {
    const [first = ''] = block.lines;
    if (/^NOTE(?:[ \t]|$)/.test(first)) continue;
    if (/^(?:STYLE|REGION)[ \t]*$/.test(first)) return { ok: false, line: block.at, why: 'style' };
    const cue = cueOf(block, latest);
    if ('why' in cue) return { ok: false, ...cue };
    latest = cue.start;
    cues += 1;
  }
  return cues > 0 ? { ok: true, cues } : { ok: false, line: lines.length, why: 'empty' };
}

type Block = { at: number; lines: string[] };

/** Blocks of consecutive lines after the header; `at` is the first line's number. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line === '') open = null;
    else if (open) open.lines.push(line);
    else {
      open = { at: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

/** The start of a cue in milliseconds, or its problem. An identifier may precede the times. */
function cueOf(
  { at, lines }: Block,
  latest: number,
): { start: number } | { line: number; why: CaptionsProblem } {
  const named = lines[0]?.includes('-->') ? 0 : 1;
  const match = TIMING.exec(lines[named] ?? '');
  const line = at + Math.min(named, lines.length - 1);
  if (!match) return { line, why: 'timing' };
  const [start, end] = [milliseconds(match.slice(1, 5)), milliseconds(match.slice(5, 9))];
  if (end <= start || start < latest) return { line, why: 'order' };
  const words = lines.slice(named + 1);
  if (words.length === 0 || words.some((one) => one.includes('-->'))) return { line: line + 1, why: 'text' };
  return { start };
}

function milliseconds(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, rest = 0] = parts.map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;
}

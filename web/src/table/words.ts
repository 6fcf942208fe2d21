import type { TableSummary } from '../types/summary';
import type { Line, Step } from '../types/protocol';
import { t, texts } from '../text/texts.svelte';
import { nameOf } from './names';

/** A sentence of the log in the reader's language; one about the reader says "you". The server leaves out the names of bots. */
export function lineText(line: Line, summary: TableSummary | null): string {
  const details = { ...line.details };
  const { seat } = details;
  if (typeof seat === 'number' && 'player' in details) {
    if (seat === summary?.you && texts.has(`${line.key}-you`)) return t(`${line.key}-you`, details);
    details['player'] ||= nameOf(summary, seat);
  }
  return t(line.key, details);
}

const FITS_ON_TV = 90;

/** The latest sentences that fit on two lines of a TV. */
export function latestText(step: Step, summary: TableSummary | null): string {
  const lines = step.lines.map((line) => lineText(line, summary));
  let text = lines.pop() ?? '';
  for (let line = lines.pop(); line && line.length + text.length < FITS_ON_TV; line = lines.pop()) text = `${line} ${text}`;
  return text;
}

export function stepText(step: Step, summary: TableSummary | null): string {
  return step.lines.map((line) => lineText(line, summary)).join(' ');
}

/** Wildcard of a guide: within a line, or alone for any number of lines. */
const ANYTHING = '…';

const linesOf = (text: string): string[] => text.trim().split('\n');

const isAlike = (shown: string, expected: string): boolean => {
  const [first = '', ...others] = expected.split(ANYTHING);
  const last = others.pop();
  if (last === undefined) return shown === first;
  if (!shown.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const at = shown.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return shown.length - last.length >= from && shown.endsWith(last);
};

/** Returns the first output line that differs from a guide's expectation (with `ANYTHING`), or null. */
export const findDifference = (shown: string, expected: string): string | null => {
  const lines = linesOf(shown);
  let at = 0;
  let maySkip = false;
  for (const line of linesOf(expected)) {
    if (line.trim() === ANYTHING) {
      maySkip = true;
      continue;
    }
    while (maySkip && at < lines.length && !isAlike(lines[at] ?? '', line)) at += 1;
    if (at >= lines.length || !isAlike(lines[at] ?? '', line)) return line;
    at += 1;
    maySkip = false;
  }
  return maySkip ? null : (lines[at] ?? null);
};

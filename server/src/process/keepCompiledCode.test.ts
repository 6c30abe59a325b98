import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { transformSync } from 'esbuild';

const { code } = transformSync(readFileSync(path.join(import.meta.dirname, 'keepCompiledCode.ts'), 'utf8'), {
  loader: 'ts',
});

/** How often V8 thinks of freeing what it can, 50 ms after a collection, in a process that has nothing to do then. */
const timesAtRest = (begun: string): number => {
  const program = `${code}
    ${begun}
    let filled = Array.from({ length: 2_000_000 }, (_, index) => ({ index }));
    gc();
    filled = [];
    setTimeout(() => undefined, 300);`;
  const told = execFileSync(
    process.execPath,
    [
      '--gc-memory-reducer-start-delay-ms=50',
      ...['--expose-gc', '--trace-gc-verbose', '--input-type=module', '-e', program],
    ],
    { encoding: 'utf8' },
  );
  return [...told.matchAll(/Memory reducer: \w+ alloc/g)].length;
};

describe('keeping compiled code', () => {
  it('puts off what V8 does when there is nothing to do', () => {
    expect(timesAtRest('')).toBeGreaterThan(0);
    expect(timesAtRest('keepCompiledCode();')).toBe(0);
  });
});

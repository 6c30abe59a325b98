import { describe, expect, it } from '@jest/globals';
import { restartOnCrash } from './superviseSite';

const runWith = async (codes: number[], { lastsMs = 0, stopAfter = Number.POSITIVE_INFINITY } = {}) => {
  const pauses: number[] = [];
  let time = 0;
  let runs = 0;
  const code = await restartOnCrash({
    run: async () => {
      time += lastsMs;
      runs += 1;
      return codes[runs - 1] ?? 0;
    },
    isStopped: () => runs >= stopAfter,
    onRestart: (_code, pauseMs) => pauses.push(pauseMs),
    pause: async () => undefined,
    now: () => time,
  });
  return { code, runs, pauses };
};

describe('restartOnCrash', () => {
  it.each([0, 1, 130, 143])('leaves a program ended that ended with %d', async (code) => {
    expect(await runWith([code])).toEqual({ code, runs: 1, pauses: [] });
  });

  it.each([70, 134, 137, 139])('starts a program again that broke down with %d', async (code) => {
    expect(await runWith([code, 0])).toEqual({ code: 0, runs: 2, pauses: [1000] });
  });

  it('makes growing pauses, up to half a minute', async () => {
    const { pauses } = await runWith([70, 70, 70, 70, 70, 70, 70, 0]);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('begins with short pauses after a long run', async () => {
    expect((await runWith([70, 70, 0], { lastsMs: 61_000 })).pauses).toEqual([1000, 1000]);
  });

  it('does not start what somebody has stopped', async () => {
    expect(await runWith([137, 0], { stopAfter: 1 })).toEqual({ code: 137, runs: 1, pauses: [] });
  });
});

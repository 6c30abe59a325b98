import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';

const at = (name: string): string => JSON.stringify(path.join(import.meta.dirname, name));
/** A command whose child prints its id and stays, while the command itself keeps writing. */
const script = `
  import { exitWhenOutputCloses } from ${at('runCommand.ts')};
  import { runProcess } from ${at('runProcess.ts')};
  exitWhenOutputCloses();
  runProcess(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => undefined, 60000)']);
  setInterval(() => console.log('.'), 50);`;

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

let command: ChildProcess | undefined;
afterEach(() => {
  command?.kill('SIGKILL');
});

it('leaves nothing running when the reader of its output goes away', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  command = child;
  let worker = 0;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    worker = Number(/^(\d+)$/m.exec(chunk.toString())?.[1] ?? 0);
    if (worker > 0) break;
  }
  expect(lives(worker)).toBe(true);
  // Leaving the loop has closed the pipe.
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  while (lives(worker)) await wait(50);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findDifference } from './findDifference';
import type { GuideStep } from './readGuide';

/** In milliseconds per command: npm installs a few hundred packages. */
const LIMIT_MS = 10 * 60_000;

export interface Reader {
  dir: string;
  /** Variables that the guide's reader has to set: addresses, tokens. */
  env: NodeJS.ProcessEnv;
  /** Texts of the guide replaced here, e.g. a used port. */
  replace?: Record<string, string>;
  /** Returns the command that starts a shell on a machine; this one by default. */
  shellOn?: (machine: string | undefined) => readonly [string, ...string[]];
  onStep?: (step: GuideStep) => void | Promise<void>;
  onOutput?: (text: string) => void;
}

const translate = (text: string, replace: Record<string, string>): string =>
  Object.entries(replace).reduce((done, [from, to]) => done.replaceAll(from, to), text);

/** Starts a command of the guide in a shell that stops at the first failure, in its own process group. */
const startShell = (text: string, { dir, env, shellOn }: Reader, machine?: string): ChildProcess => {
  const [program, ...args] = shellOn?.(machine) ?? ['bash'];
  return spawn(program, [...args, '-eo', 'pipefail', '-c', text], {
    cwd: dir,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

const readOutput = (child: ChildProcess, onOutput: (text: string) => void): (() => string) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(chunk.toString());
    });
  return () => output;
};

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const stopGroup = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || isOver(child)) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
};

/** Follows a guide as a reader who copies every block. Throws with line and output at the first failure. */
export const followGuide = async (steps: GuideStep[], reader: Reader): Promise<void> => {
  const { dir, replace = {}, onStep, onOutput = () => undefined } = reader;
  const started: ChildProcess[] = [];
  try {
    for (const step of steps) {
      await onStep?.(step);
      const text = translate(step.text, replace);
      if (step.kind === 'write') {
        const file = path.join(dir, step.file);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
        continue;
      }
      const child = startShell(text, reader, step.kind === 'run' ? step.on : undefined);
      const output = readOutput(child, onOutput);
      const fail = (why = ''): never => {
        throw new Error(`line ${step.line}: ${text}\n${output()}${why}`);
      };
      if (step.kind === 'run') {
        const limit = setTimeout(() => void stopGroup(child), LIMIT_MS);
        const [code] = (await once(child, 'close')) as [number | null];
        clearTimeout(limit);
        if (code !== 0) fail();
        const difference = step.shows === undefined ? null : findDifference(output(), translate(step.shows, replace));
        if (difference !== null) fail(`\nother than the guide says: ${difference}`);
        continue;
      }
      started.push(child);
      const until = translate(step.until, replace);
      const answers = () =>
        fetch(until).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await answers())) {
        if (isOver(child)) fail();
        await pause(200);
      }
    }
  } finally {
    await Promise.all(started.map(stopGroup));
  }
};

import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { rootDir } from '../webpack/federatedPackages';

/**
 * Runs a program in the repository's root; returns its exit code, 128 and the signal's number when killed. The program
 * receives the terminal's signals, and is interrupted when this process ends first.
 */
export const runProcess = (program: string, args: string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: rootDir, stdio: 'inherit', env: process.env, ...options });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    const interrupt = () => child.kill('SIGINT');
    process.on('exit', interrupt);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      process.off('exit', interrupt);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });

/** Runs a TypeScript file of the repository with Node. */
export const runScript = (file: string, args: string[] = [], options: SpawnOptions = {}): Promise<number> =>
  runProcess(process.execPath, ['--import', 'tsx', file, ...args], options);

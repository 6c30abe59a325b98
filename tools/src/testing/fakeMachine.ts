import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@laparyadom/server/testing/freePort';
import type { Machine } from '../deploy/deploy';

export interface FakeMachine extends Machine {
  /** Folder of the site's data and the event journal. */
  data: string;
  logged: string[];
  /** Returns the notes of programs and servers since the last call. */
  takeJournal: () => string[];
  /** Returns the version of each running server by port. */
  running: () => Record<string, string>;
  /** Returns what a proxy that checks readiness would serve; throws when no server is ready. */
  ask: () => Promise<string>;
  /** Kills all servers as a power cut does. */
  cutPower: () => void;
  remove: () => void;
}

/** Creates a machine without a site, on which a script replaces systemd. */
export const makeFakeMachine = async (): Promise<FakeMachine> => {
  const work = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const home = path.join(work, 'home');
  const data = path.join(work, 'data');
  const releases = path.join(work, 'releases');
  for (const dir of [home, data, releases]) mkdirSync(dir);
  const ports: [number, number] = [await freePort(), await freePort()];
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgres://localhost/none',
    DATA_DIR: data,
    RELEASES_DIR: releases,
    // A deployment must not download packages.
    npm_config_registry: 'http://127.0.0.1:9',
  };
  const units = path.join(import.meta.dirname, 'fakeUnits.sh');
  const command = (verb: string): string =>
    `DATA_DIR=${data} RELEASES_DIR=${releases} sh ${units} ${verb} ${home} {port} ${process.execPath}`;
  const logged: string[] = [];
  let count = 0;
  const unitFiles = (): string[] => readdirSync(home).filter((name) => name.startsWith('unit-'));
  const cutPower = (): void => {
    for (const name of unitFiles()) {
      const file = path.join(home, name);
      // With all its descendants.
      process.kill(-Number(readFileSync(file, 'utf8')), 'SIGKILL');
      rmSync(file);
    }
  };
  return {
    home,
    ports,
    start: command('start'),
    stop: command('stop'),
    readySeconds: 10,
    environment,
    log: (line) => logged.push(line),
    data,
    logged,
    takeJournal: () => {
      const file = path.join(data, 'journal');
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      const fresh = lines.slice(count);
      count = lines.length;
      return fresh;
    },
    running: () =>
      Object.fromEntries(
        unitFiles().map((name) => {
          const port = name.replace('unit-', '');
          return [port, path.basename(readlinkSync(path.join(home, 'servers', port)))];
        }),
      ),
    ask: async () => {
      for (const port of ports) {
        const address = `http://127.0.0.1:${port}`;
        const isReady = await fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) return (await fetch(address)).text();
      }
      throw new Error('No server is ready');
    },
    cutPower,
    remove: () => {
      cutPower();
      rmSync(work, { recursive: true, force: true });
    },
  };
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from 'shared/contract';
import { signWidget } from '../src/integrations/telegram/verifyWidget';
import { killServerProcesses, type ServerProcess, startServerProcess, untilItServes } from './serverProcess';
import { writeFakeRelease } from './writeFakeRelease';

const botToken = `7:${'a'.repeat(35)}`;

/** Settings of a server that accepts sign-ins of `widgetOf`. */
export const botSettings = { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_BOT_NAME: 'bot' };

interface Answer {
  status: number;
  body: string;
}

export interface OneServer extends ServerProcess {
  url: string;
  dataDir: string;
  get: (place: string, token?: string) => Promise<Answer>;
  post: (place: string, body: object, token?: string) => Promise<Answer>;
}

export const widgetOf = (id: number): object =>
  signWidget({ id, first_name: `Человек ${id}`, auth_date: Math.floor(Date.now() / 1000) }, botToken);

const start = async (dataDir: string, environment: Record<string, string>): Promise<OneServer> => {
  const server = startServerProcess(dataDir, {
    SECRET: 'a secret of the tests that is long enough',
    ...botSettings,
    ...environment,
  });
  const url = await untilItServes(server);
  const ask = async (place: string, token: string | undefined, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}${place}`, {
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.text() };
  };
  return {
    ...server,
    url,
    dataDir,
    get: (place, token) => ask(place, token),
    post: (place, body, token) => ask(place, token, body),
  };
};

export const signInAt = async (server: OneServer, id: number): Promise<string> => {
  const { status, body } = await server.post(endpoints.signInTelegram.path, widgetOf(id));
  if (status !== 200) throw new Error(body);
  return (JSON.parse(body) as { token: string }).token;
};

/**
 * Starts two servers of one site with separate folders. `code` is the code of its pages (`writeFakeRelease`), null for
 * no build. `stop` also ends other servers of the test file.
 */
export const startServers = async (
  environments: readonly [Record<string, string>, Record<string, string>],
  code?: string | null,
): Promise<{ a: OneServer; b: OneServer; stop: () => void }> => {
  const dirs = environments.map(() => mkdtempSync(path.join(tmpdir(), 'laparyadom-servers-')));
  const [dirA = '', dirB = ''] = dirs;
  if (code !== null) for (const dir of dirs) writeFakeRelease(path.join(dir, 'releases'), code);
  const a = await start(dirA, environments[0]);
  const b = await start(dirB, environments[1]);
  return {
    a,
    b,
    stop: () => {
      killServerProcesses();
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
    },
  };
};

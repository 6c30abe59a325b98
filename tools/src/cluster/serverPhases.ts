import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sectionEndpoints } from 'shared/contract';
import type { Answer } from './callers';
import type { Phase } from './phase';
import type { Cluster, ClusterServer } from './startCluster';

/** Calls that the proxy must not retry: they change something and have no key that the proxy knows. */
const onceOnly = new Set(['sign-in', 'consent', 'message', 'favourite']);

/** Whether a call was pending on a lost server and could not be retried by the proxy. */
const wasUnderWay = ({ kind, status }: Answer): boolean => onceOnly.has(kind) && (status === 502 || status === 0);

const byVersion = ({ servers }: Cluster): ClusterServer[][] =>
  [...new Set(servers.map((server) => server.version()))].map((version) =>
    servers.filter((server) => server.version() === version),
  );

/** First executions are slower. */
export const firstCalls: Phase = {
  name: 'first calls',
  run: () => sleep(5000),
};

export const usual: Phase = {
  name: 'usual',
  run: (_cluster, seconds) => sleep(seconds * 1000),
};

export const killServer: Phase = {
  name: 'a server is killed',
  run: async (cluster, seconds) => {
    for (const server of byVersion(cluster).flatMap((servers) => servers.slice(-1))) {
      const { child } = server.process();
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await sleep(seconds * 500);
      await server.start();
      await sleep(seconds * 500);
    }
  },
  excuses: wasUnderWay,
};

/** Requests a feed with a body that arrives over `ms`. Returns the status. */
const slowCall = async (url: string, ms: number): Promise<number> => {
  const call = request(`${url}${sectionEndpoints.pets.filter}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.write('{');
  await sleep(ms);
  call.end('}');
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode ?? 0;
};

/** Milliseconds of a call that a stopping server waits for. */
const SLOW_MS = 2500;

/** Stops a server gracefully, as an operator does. */
export const stopServer = async ({ name, process }: ClusterServer): Promise<void> => {
  const { child } = process();
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await gone;
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
};

export const drainServer: Phase = {
  name: 'a server is drained',
  run: async (cluster, seconds) => {
    for (const server of byVersion(cluster).flatMap((servers) => servers.slice(0, 1))) {
      // The pending call keeps the server alive; new ones must not meet a refusing server.
      const slow = slowCall(server.url, SLOW_MS);
      await sleep(100);
      await stopServer(server);
      const status = await slow;
      if (status !== 200) throw new Error(`A call that was under way was answered ${status}`);
      await sleep(seconds * 500);
      await server.start();
      await sleep(seconds * 500);
    }
  },
};

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './callers';
import { nothing, type Phase } from './phase';
import type { Cluster, ClusterServer } from './startCluster';

/** What the proxy may not ask again by itself: it changes something and carries no key that the proxy knows. */
const onceOnly = new Set(['sign-in', 'consent', 'message', 'favourite']);

/** A call that was under way on a server that is gone, and is not for the proxy to repeat. */
const wasUnderWay = ({ kind, status }: Answer): boolean => onceOnly.has(kind) && (status === 502 || status === 0);

const lastOf = ({ servers }: Cluster) => {
  const server = servers.at(-1);
  if (!server) throw new Error('There is no server');
  return server;
};

/** What is done for the first time takes longer. */
export const firstCalls: Phase = {
  name: 'first calls',
  run: () => sleep(5000),
  excuses: nothing,
};

export const usual: Phase = {
  name: 'usual',
  run: (_cluster, seconds) => sleep(seconds * 1000),
  excuses: nothing,
};

export const killServer: Phase = {
  name: 'a server is killed',
  run: async (cluster, seconds) => {
    const server = lastOf(cluster);
    const { child } = server.process();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await sleep(seconds * 500);
    await server.start();
    await sleep(seconds * 500);
  },
  excuses: wasUnderWay,
};

/** In order, as an operator does it. */
const stopServer = async ({ name, process }: ClusterServer): Promise<void> => {
  const { child } = process();
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await gone;
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
};

export const drainServer: Phase = {
  name: 'a server is drained',
  run: async (cluster, seconds) => {
    const [server] = cluster.servers;
    if (!server) throw new Error('There is no server');
    await stopServer(server);
    await sleep(seconds * 500);
    await server.start();
    await sleep(seconds * 500);
  },
  excuses: nothing,
};

import { setTimeout as sleep } from 'node:timers/promises';
import { signWidget } from '@laparyadom/server/src/integrations/telegram/verifyWidget';
import { endpoints, READ_PRIMARY_HEADER } from 'shared/contract';
import type { Phase } from './phase';
import { stopServer } from './serverPhases';
import type { Cluster, ClusterServer } from './startCluster';
import { type ServerVersion, today } from './versions';

const replace = async (server: ClusterServer, version: ServerVersion): Promise<void> => {
  await stopServer(server);
  await server.start(version);
};

/** Today's server runs its migration while the first server continues with the older one. */
export const migrateInUse: Phase = {
  name: 'a migration, and servers of two versions',
  run: async ({ servers }, seconds) => {
    for (const server of servers.slice(1)) {
      await replace(server, today);
      await sleep(seconds * 500);
    }
  },
};

/** Calls one server, bypassing the proxy. Returns status and text of its answer. */
const call = async (server: ClusterServer, path: string, headers: Record<string, string>, body?: object) => {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { ...headers, [READ_PRIMARY_HEADER]: '1', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};

/** Signs in at one server, and tests the session and its end at the other. */
const trySession = async (
  { botToken }: Cluster,
  [from, to]: readonly [ClusterServer, ClusterServer],
  id: number,
): Promise<void> => {
  const person = { id, first_name: 'Гость', auth_date: Math.floor(Date.now() / 1000) };
  const signedIn = await call(from, endpoints.signInTelegram.path, {}, signWidget(person, botToken));
  const { token } = JSON.parse(signedIn.text) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answers = [
    await call(to, endpoints.profile.path, headers),
    await call(to, endpoints.logout.path, headers, {}),
    await call(from, endpoints.profile.path, headers),
  ].map(({ status }) => status);
  if (String(answers) !== '200,200,401')
    throw new Error(`A session of ${from.name} was answered ${answers} at ${to.name}, at its end there, and back`);
};

/** A session of one version is valid at the other, which can end it. */
export const sessionsOfBoth: Phase = {
  name: 'sessions at both versions',
  run: async (cluster) => {
    const [older, newer] = cluster.servers;
    if (!older || !newer) throw new Error('There are no two servers');
    await trySession(cluster, [older, newer], 999_001);
    await trySession(cluster, [newer, older], 999_002);
  },
};

/** An operator downgrades a server to the older version, which runs on the newer schema. */
export const downgrade: Phase = {
  name: 'a server is taken back to the older version',
  run: async ({ servers }, seconds) => {
    const [older, newer] = servers;
    if (!older || !newer) throw new Error('There are no two servers');
    await replace(newer, older.version());
    await sleep(seconds * 500);
  },
};

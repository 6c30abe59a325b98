import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningPostgres } from '@laparyadom/server/testing/runPostgres';
import { type Cluster, onConnection } from './startCluster';

/** Returns the first value of a server's answer, as text. */
const queryServer = ({ url }: RunningPostgres, query: string): Promise<string> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<{ answer: unknown }>(query);
    return String(rows[0]?.answer);
  });

const until = async (server: RunningPostgres, condition: string): Promise<void> => {
  while ((await queryServer(server, `select (${condition}) as answer`)) !== 'true') await sleep(20);
};

export const databaseOf = ({ databases }: Cluster, name: string): RunningPostgres => {
  const server = databases.get(name);
  if (!server) throw new Error(`There is no database server ${name}`);
  return server;
};

export const leaderOf = (cluster: Cluster): RunningPostgres => databaseOf(cluster, cluster.leader.name);

/** Cuts all connections to the primary through the proxy. */
const fence = ({ balancer, leader }: Cluster): Promise<void> => balancer.use('database', leader.name, false);

const promote = async (cluster: Cluster, name: string): Promise<void> => {
  const { balancer, leader } = cluster;
  await queryServer(databaseOf(cluster, name), 'select pg_promote() as answer');
  await balancer.use('stream', leader.name, false);
  await balancer.use('stream', name, true);
  await balancer.use('database', name, true);
  leader.name = name;
};

/** Waits until `standbys` standbys receive the primary's stream. */
export const untilFollowed = (cluster: Cluster, standbys: number): Promise<void> =>
  until(leaderOf(cluster), `(select count(*) from pg_stat_replication where state = 'streaming') >= ${standbys}`);

/** Promotes another server without data loss; the old primary follows it. */
export const failOverAsPlanned = async (cluster: Cluster, to: string): Promise<void> => {
  const old = leaderOf(cluster);
  await fence(cluster);
  const isIdle = `not exists (select 1 from pg_stat_activity
    where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid())`;
  await until(old, isIdle);
  const last = await queryServer(old, 'select pg_current_wal_lsn()::text as answer');
  await until(databaseOf(cluster, to), `pg_last_wal_replay_lsn() >= '${last}'`);
  const dataDir = await queryServer(old, `select setting as answer from pg_settings where name = 'data_directory'`);
  await old.halt();
  await promote(cluster, to);
  writeFileSync(path.join(dataDir, 'standby.signal'), '');
  await old.start();
};

/** Makes the primary acknowledge only what one of its standbys has on disk. */
export const waitForOneStandby = async (cluster: Cluster): Promise<void> => {
  const leader = leaderOf(cluster);
  await queryServer(leader, `alter system set synchronous_standby_names = 'ANY 1 (*)'`);
  await queryServer(leader, 'select pg_reload_conf() as answer');
  await until(leader, `(select count(*) from pg_stat_replication where sync_state = 'quorum') >= 2`);
};

/** Kills the primary; the most advanced of these standbys replaces it. */
export const failOverAfterCrash = async (cluster: Cluster, standbys: readonly string[]): Promise<void> => {
  await leaderOf(cluster).crash();
  await fence(cluster);
  const received: [bigint, string][] = [];
  for (const name of standbys) {
    const bytes = `select (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::text as answer`;
    received.push([BigInt(await queryServer(databaseOf(cluster, name), bytes)), name]);
  }
  const [first] = received.sort(([one], [other]) => (one < other ? 1 : -1));
  if (!first) throw new Error('There is no standby');
  await until(databaseOf(cluster, first[1]), 'pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn()');
  await promote(cluster, first[1]);
};

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollBack } from '@laparyadom/server/src/release/rollBack';
import { swapPointer } from '@laparyadom/server/src/release/swapPointer';
import { goLive, trackOf, withTrack } from '@laparyadom/server/src/release/tracks';
import { s3UrlOf } from '@laparyadom/server/src/storage/s3Url';
import { freePort } from '@laparyadom/server/testing/freePort';
import type { RunningPostgres } from '@laparyadom/server/testing/runPostgres';
import { type ServerProcess, startServerProcess, untilItServes } from '@laparyadom/server/testing/serverProcess';
import { startBucket } from '@laparyadom/server/testing/startBucket';
import { startPostgres } from '@laparyadom/server/testing/startPostgres';
import { startRedis } from '@laparyadom/server/testing/startRedis';
import { startStandby } from '@laparyadom/server/testing/startStandby';
import { writeFakeRelease } from '@laparyadom/server/testing/writeFakeRelease';
import pg from 'pg';
import { shellReleaseSchema } from 'shared/contract';
import { recordJobStarts } from './jobStarts';
import { type Balancer, startBalancer } from './startBalancer';
import { type ServerVersion, today } from './versions';

const codeOf = (build: string): string => `
exports.singletons = {};
exports.inlineScripts = [];
const page = () => '<!doctype html><title>${build}</title>';
exports.renderEmptyPage = page;
exports.renderPage = async () => ({ status: 200, html: page() });`;

/** Creates a machine for releases, separate from the servers; `environment` names the site's bucket and database. */
const createReleaseDesk = (releasesDir: string, environment: Record<string, string>) => {
  /** The release functions read the environment of the process, as their commands do. */
  const inEnvironment = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = { ...process.env };
    Object.assign(process.env, environment);
    try {
      return await work();
    } finally {
      process.env = before;
    }
  };
  return {
    /** Makes a shell live whose pages contain its name. */
    release: async (build: string): Promise<void> => {
      const server = `shell/${build}/node/server.cjs`;
      mkdirSync(path.join(releasesDir, path.dirname(server)), { recursive: true });
      writeFileSync(path.join(releasesDir, server), codeOf(build));
      const shell = shellReleaseSchema.parse({ build, scripts: [], preload: [], server, ssr: true });
      const change = (live: Parameters<typeof trackOf>[0] | null) =>
        withTrack(live, 'shell', goLive(trackOf(live, 'shell'), shell, new Date().toISOString()));
      await inEnvironment(() => swapPointer({ releasesDir, change }));
    },
    /** Restores the previous build. */
    rollBack: () => inEnvironment(() => rollBack(releasesDir, 'shell')),
  };
};

const DATABASE = 'laparyadom';
/** Seconds for which a stopping server still serves while the proxy detects it: more than two of its checks. */
const NOTICE_SECONDS = 1;

/** Allows standbys, and acknowledges only durable writes. */
const replicated = { wal_level: 'replica', wal_keep_size: '512MB', shared_buffers: '64MB', hot_standby: 'on' };

export interface ClusterPlan {
  servers: number;
  standbys: number;
  /** Limits are counted in Redis, releases are in the bucket, and the clock of the last server is ahead. */
  isShared: boolean;
  /** Initial version of the database and all servers; today's by default. */
  version?: ServerVersion;
}

/** On a fixed port. */
export interface ClusterServer {
  name: string;
  /** Its own address, bypassing the proxy. */
  url: string;
  process: () => ServerProcess;
  version: () => ServerVersion;
  /** Restarts it on its port, with the same version by default. Resolves when it serves. */
  start: (version?: ServerVersion) => Promise<void>;
  /** Returns its output, over all restarts. */
  output: () => string;
}

export interface Cluster {
  url: string;
  botToken: string;
  servers: ClusterServer[];
  balancer: Balancer;
  /** Database servers, by the balancer's names. */
  databases: Map<string, RunningPostgres>;
  leader: { name: string };
  desk: ReturnType<typeof createReleaseDesk>;
  /** Public pet listings. */
  listingIds: number[];
  stop: () => Promise<void>;
}

export const siteDatabase = (serverUrl: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${DATABASE}` }).href;

export const onConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Creates the site's database in this version. Returns ids of pet listings. */
const makeDatabase = async ({ url }: RunningPostgres, version: ServerVersion): Promise<number[]> => {
  await onConnection(url, (client) => client.query(`create database ${DATABASE}`));
  const ids = await version.fillDatabase(siteDatabase(url));
  await onConnection(siteDatabase(url), recordJobStarts);
  return ids;
};

/** Three seconds, as on a machine without clock synchronization. */
const CLOCK_AHEAD = `data:text/javascript,${encodeURIComponent(`
  const RealDate = Date;
  const now = () => RealDate.now() + 3000;
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [now()] : parts));
    }
    static now() {
      return now();
    }
  };`)}`;

type Stop = () => Promise<unknown>;

const freePorts = async (names: readonly string[]): Promise<Record<string, number>> => {
  const ports: Record<string, number> = {};
  for (const name of names) {
    do ports[name] = await freePort();
    while (Object.values(ports).filter((port) => port === ports[name]).length > 1);
  }
  return ports;
};

const namesOf = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${kind}${index + 1}`);

const build = async (plan: ClusterPlan, work: string, atEnd: (stop: Stop) => void): Promise<Omit<Cluster, 'stop'>> => {
  const botToken = `7:${'a'.repeat(35)}`;
  const names = namesOf('server', plan.servers);
  const bucket = await startBucket();
  atEnd(bucket.stop);
  const redis = plan.isShared ? await startRedis() : null;
  if (redis) atEnd(redis.stop);
  const ports = await freePorts(names);
  const databasePorts = await freePorts(['primary', ...namesOf('standby', plan.standbys)]);
  const balancer = await startBalancer([
    { kind: 'site', members: ports },
    { kind: 'database', members: databasePorts },
    { kind: 'stream', members: databasePorts },
    { kind: 'bucket', members: { bucket: Number(new URL(bucket.settings.endpoint).port) } },
  ]);
  atEnd(balancer.stop);

  // Each may become the primary, followed by the others.
  const settingsOf = (name: string) => ({
    ...replicated,
    port: databasePorts[name] ?? 0,
    primary_conninfo: `host=127.0.0.1 port=${balancer.portOf('stream')} user=postgres application_name=${name}`,
  });
  const primary = await startPostgres(settingsOf('primary'));
  atEnd(primary.stop);
  const firstVersion = plan.version ?? today;
  const listingIds = await makeDatabase(primary, firstVersion);
  const databases = new Map([['primary', primary]]);
  for (const name of namesOf('standby', plan.standbys)) {
    const standby = await startStandby(primary, name, settingsOf(name));
    atEnd(standby.stop);
    databases.set(name, standby);
  }

  const environment: Record<string, string> = {
    DATABASE_URL: siteDatabase(`postgres://postgres@127.0.0.1:${balancer.portOf('database')}/`),
    // The primary too: after a failover the others are replicas.
    DATABASE_READ_URLS: [...databases.values()].map(({ url }) => siteDatabase(url)).join(','),
    SECRET: 'a secret of the cluster that is long enough',
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_BOT_NAME: 'bot',
    LISTING_LIMIT: '1000000',
    TRUST_PROXY: '1',
    RENDER_WORKERS: '1',
    DRAIN_NOTICE_SECONDS: String(NOTICE_SECONDS),
    S3_URL: s3UrlOf({ ...bucket.settings, endpoint: `http://127.0.0.1:${balancer.portOf('bucket')}` }),
    ...(redis && { REDIS_URL: redis.url, RELEASES_URL: `s3://${bucket.settings.bucket}/releases` }),
  };
  const desk = createReleaseDesk(path.join(work, 'desk'), environment);
  if (plan.isShared) await desk.release('shell1');
  // `node --import` of a few lines that advance the process's clock.
  const ahead = { NODE_OPTIONS: `--import=${CLOCK_AHEAD}` };
  const shifted = (name: string) => (plan.isShared && name === names.at(-1) ? ahead : {});
  const servers = await Promise.all(
    names.map(async (name): Promise<ClusterServer> => {
      const dataDir = path.join(work, name);
      const releasesDir = path.join(dataDir, 'releases');
      if (!plan.isShared) writeFakeRelease(releasesDir);
      const port = ports[name] ?? 0;
      let version = firstVersion;
      const own = { ...environment, ...shifted(name), PORT: String(port) };
      const launch = () => startServerProcess(dataDir, own, version.program);
      let process = launch();
      let before = '';
      atEnd(async () => process.child.kill('SIGKILL'));
      await untilItServes(process);
      await balancer.untilUp(name);
      return {
        name,
        url: `http://127.0.0.1:${port}`,
        process: () => process,
        output: () => before + process.output(),
        version: () => version,
        start: async (next = version) => {
          before += process.output();
          version = next;
          process = launch();
          await untilItServes(process);
          await balancer.untilUp(name);
        },
      };
    }),
  );
  const url = `http://127.0.0.1:${balancer.portOf('site')}`;
  return { url, botToken, servers, balancer, databases, leader: { name: 'primary' }, desk, listingIds };
};

/** Starts a site of several machines on this one: PostgreSQL with standbys, a bucket, HAProxy and servers. */
export const startCluster = async (plan: ClusterPlan): Promise<Cluster> => {
  const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-cluster-'));
  const stops: Stop[] = [async () => rmSync(work, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await build(plan, work, (end) => stops.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

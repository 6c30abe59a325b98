import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { systemClock } from './clock';
import { followLiveReleases, registerComposition } from './composition/registerComposition';
import { openReplicas } from './db/openReplicas';
import { syncRoles } from './domains/accounts/auth/signIn';
import { createPicturePool } from './domains/images/render/picturePool';
import type { ImageStorage } from './domains/images/store/imageStorage';
import { errorCode } from './errorCode';
import { describeError, formatError } from './errors/describeError';
import { logEvent } from './log/logEvents';
import { originOf } from './plugins/publicUrl';
import { openSiteDatabase, untilDatabase } from './process/openSiteDatabase';
import { startSiteWork } from './process/siteJobs';
import { createLogger, watchProcess } from './process/siteLog';
import { programMessages } from './programMessages';
import { seedSite, storeDemoImages } from './seed/seedSite';
import { serverFile } from './serverFiles';
import { readSettings, type Settings } from './settings/settings';
import { StartError } from './startError';

const text = programMessages.start;

/** Opens the port of the settings and returns the site's address. Throws a `StartError`. */
export const listen = async (app: FastifyInstance): Promise<string> => {
  const { PORT: port, HOST: host } = app.settings;
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') throw new StartError(text.portTaken(port), { cause: error });
    if (code === 'EACCES') throw new StartError(text.portRefused(port), { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(text.hostUnknown(host), { cause: error });
    throw error;
  }
  // A failed accept, as when the process has too many open files, must not end the process.
  app.server.on('error', (error) => logEvent(app.log, 'connection.accept_failed', { err: error }));
  const address = app.server.address();
  const opened = typeof address === 'object' && address ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${opened}`;
};

/**
 * How long requests may take after a stop signal, in milliseconds: with the drain notice of 5 s below the 30 s of our
 * systemd and Kubernetes files.
 */
const DRAIN_LIMIT_MS = 22_000;

const readVersion = (): string => {
  const { version } = JSON.parse(readFileSync(serverFile('package.json'), 'utf8')) as { version: string };
  return version;
};

const start = async (settings: Settings): Promise<void> => {
  const logger = createLogger(settings);
  if (settings.EARLIER_SETTINGS.length > 0)
    logEvent(logger, 'settings.legacy', { settings: settings.EARLIER_SETTINGS });
  const onWait = (error: unknown): void => console.error(programMessages.start.databaseAwaited(formatError(error)));
  const onLost = (error: Error): void => logEvent(logger, 'database.connection_lost', { err: error });
  const { db, jobs, pool, migrated, close } = await openSiteDatabase(settings, { onWait, onLost });
  if (migrated.ran.length > 0) logEvent(logger, 'database.migrated', { migrations: migrated.ran });
  if (migrated.newer !== null) logEvent(logger, 'database.schema_newer', { newest: migrated.newer });
  const { DATABASE_READ_URLS: replicaUrls, DATABASE_POOL: poolSize } = settings;
  const onUse = (replica: string, isUsed: boolean): void =>
    logEvent(logger, isUsed ? 'replica.used' : 'replica.left_out', { replica });
  const replicas =
    pool && replicaUrls.length ? openReplicas(replicaUrls, { primary: pool, poolSize, onLost, onUse }) : undefined;
  try {
    const pictures = createPicturePool();
    const app = await buildApp({
      settings,
      db,
      ...(replicas && { replicas }),
      logger,
      renderPicture: pictures.render,
      drawJpeg: pictures.draw,
      register: async (site) => {
        await followLiveReleases(site);
        let isPrepared = false;
        const live = await registerComposition(site, {
          onRendered: site.trials.recordRender,
          onPrepared: () => {
            isPrepared = true;
          },
        });
        site.readyWhen('composition', () => live() !== null);
        // Load balancers check this; earlier visitors get a page that the browser fills.
        site.readyWhen('pages', () => isPrepared);
      },
    });
    await untilDatabase(
      async () => {
        // In separate processes: the serving one would keep the memory of rendering.
        const storeImages = async (images: ImageStorage) => {
          const rendering = createPicturePool({ isUrgent: true });
          return storeDemoImages(images, rendering.render).finally(rendering.close);
        };
        const origin = originOf(settings);
        await seedSite({ db, images: app.images, clock: systemClock, demo: settings.DEMO, origin, storeImages });
        await syncRoles(db, settings);
      },
      { onWait },
    );
    const url = await listen(app);
    logEvent(logger, 'server.started', { version: readVersion(), node: process.version });
    if (settings.DEMO_OFF_BY) console.log(programMessages.settings.demoBeyond(settings.DEMO_OFF_BY));
    console.log(programMessages.start.listening(settings.PUBLIC_URL ?? url));

    const stopWork = startSiteWork(app, jobs);

    const stop = async (): Promise<void> => {
      await Promise.all([app.drain(DRAIN_LIMIT_MS, settings.DRAIN_NOTICE_SECONDS * 1000), stopWork()]);
      await app.close();
      await pictures.close();
      await replicas?.close();
      await close();
    };
    let stopping: Promise<void> | undefined;
    const stopAndExit = (exitCode: number): void => {
      stopping ??= stop().then(
        () => process.exit(exitCode),
        (error: unknown) => {
          logEvent(logger, 'server.stop_failed', { err: error });
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (!stopping) logEvent(logger, 'server.stopping', { signal });
        stopAndExit(0);
      });
    }
    watchProcess(logger, stopAndExit);
  } catch (error) {
    await close();
    throw error;
  }
};

try {
  await start(readSettings(process.env));
} catch (error) {
  if (error instanceof StartError) console.error(error.message);
  else console.error(programMessages.start.failed(formatError(error)), describeError(error));
  process.exit(1);
}

import { readFileSync } from 'node:fs';
import { buildApp } from './app';
import { systemClock } from './clock';
import { followLiveReleases } from './composition/followLiveReleases';
import { registerComposition } from './composition/registerComposition';
import { openReplicas } from './db/openReplicas';
import { syncRoles } from './domains/accounts/auth/signIn';
import { createPicturePool } from './domains/images/render/picturePool';
import type { ImageStorage } from './domains/images/store/imageStorage';
import { describeError, sayError } from './errors/describeError';
import { createContentSecurityPolicy, workerContentSecurityPolicy } from './plugins/contentSecurityPolicy';
import { originOf, publicUrl } from './plugins/publicUrl';
import { renderLimit } from './plugins/renderLimit';
import { createLogger } from './process/createLogger';
import { listen } from './process/listen';
import { openSiteDatabase } from './process/openSiteDatabase';
import { startSiteWork } from './process/siteJobs';
import { untilDatabase } from './process/untilDatabase';
import { watchProcess } from './process/watchProcess';
import { programMessages } from './programMessages';
import { seedSite, storeDemoImages } from './seed/seedSite';
import { serverFile } from './serverFiles';
import { readSettings, type Settings } from './settings/settings';
import { StartError } from './startError';

/**
 * How long requests in progress may take after a stop signal, in milliseconds: with the notice of 5 s before, within
 * the 30 s that our systemd and Kubernetes files allow.
 */
const DRAIN_LIMIT_MS = 22_000;

const readVersion = (): string => {
  const { version } = JSON.parse(readFileSync(serverFile('package.json'), 'utf8')) as { version: string };
  return version;
};

const start = async (settings: Settings): Promise<void> => {
  const logger = createLogger(settings);
  if (settings.EARLIER_SETTINGS.length > 0)
    logger.warn({ settings: settings.EARLIER_SETTINGS }, 'settings of earlier versions: see docs/settings.md');
  const onWait = (error: unknown): void => console.error(programMessages.start.databaseAwaited(sayError(error)));
  const onLost = (error: Error): void => logger.warn({ err: error }, 'a connection to the database broke');
  const { db, jobs, pool, migrated, close } = await openSiteDatabase(settings, { onWait, onLost });
  if (migrated.ran.length > 0) logger.info({ migrations: migrated.ran }, 'the database was migrated');
  if (migrated.newer !== null) logger.warn({ newest: migrated.newer }, 'the schema is that of a newer server');
  const { DATABASE_READ_URLS: replicaUrls, DATABASE_POOL: poolSize } = settings;
  const onUse = (replica: string, isUsed: boolean): void => {
    if (isUsed) logger.info({ replica }, 'a replica answers');
    else logger.warn({ replica }, 'a replica is left out: it is away or too far behind');
  };
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
          releasesDir: settings.RELEASES_DIR,
          devReload: settings.DEV_RELOAD,
          worker: settings.SERVICE_WORKER,
          workerSecurityPolicy: workerContentSecurityPolicy(settings),
          remoteOrigins: settings.REMOTE_ORIGINS,
          assetsUrl: settings.ASSETS_URL,
          previewUrl: settings.PREVIEW_URL,
          publicUrl,
          contentSecurityPolicy: createContentSecurityPolicy(settings),
          contentRevision: site.contentRevision,
          mayRender: renderLimit(site),
          allowOverride: settings.ALLOW_REMOTE_OVERRIDE,
          vitalsPercent: settings.VITALS_PERCENT,
          imagesUrl: settings.IMAGES_URL,
          onDrawn: site.trials.recordRender,
          renderWorkers: settings.RENDER_WORKERS,
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
        // In processes that end: the serving one would keep the memory of rendering.
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
    logger.info({ version: readVersion(), node: process.version }, 'started');
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
          logger.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (!stopping) logger.info({ signal }, 'stopping');
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
  else console.error(programMessages.start.failed(sayError(error)), describeError(error));
  process.exit(1);
}

import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { createReleaseFollower, openReleaseBucket } from '../release';
import { logEvent } from '../log/logEvents';

/**
 * Makes the server follow the live releases of all servers, where releases lie in a bucket
 * (docs/operations/releases.md, 'Releases in a bucket'). Resolves when the folder has the live releases or they cannot
 * be fetched. Call it before the app is ready.
 */
export const followLiveReleases = async (app: FastifyInstance): Promise<void> => {
  const { settings, db, metricsRegistry } = app;
  const bucket = await openReleaseBucket(settings);
  if (!bucket) return;
  const version = new Gauge({
    name: 'live_releases_version',
    help: 'Version of what is live that this server serves',
    registers: [metricsRegistry],
  });
  const follower = createReleaseFollower({
    releasesDir: settings.RELEASES_DIR,
    bucket,
    db,
    onFault: (error) => logEvent(app.log, 'releases.fetch_failed', { err: error }),
    onLive: (live) => version.set(live),
  });
  app.hearNews(follower);
  await follower.start();
};

import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { createUploadStore, openReleaseBucket, type UploadStore } from '../../../release';

/** What releases of teams are done with. */
export interface ReleaseSite {
  db: Database;
  clock: Clock;
  releasesDir: string;
  store: UploadStore;
  /** Told of what goes wrong beside a release. */
  onFault: (error: unknown, what: string) => void;
}

/** What the site of these settings does the releases of teams with. */
export const openReleaseSite = async ({ db, clock, settings, log }: FastifyInstance): Promise<ReleaseSite> => ({
  db,
  clock,
  releasesDir: settings.RELEASES_DIR,
  store: createUploadStore(settings.RELEASES_DIR, await openReleaseBucket(settings)),
  onFault: (error, what) => log.warn({ err: error }, what),
});

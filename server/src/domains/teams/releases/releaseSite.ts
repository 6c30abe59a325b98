import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { createUploadStore, openReleaseBucket, type UploadStore } from '../../../release';
import { type LogEvent, logEvent } from '../../../log/logEvents';

/** The dependencies of teams' releases. */
export interface ReleaseSite {
  db: Database;
  clock: Clock;
  releasesDir: string;
  store: UploadStore;
  /** Called with errors that do not fail a release. */
  onError: (error: unknown, event: LogEvent) => void;
}

/** Creates the dependencies of teams' releases from the settings. */
export const openReleaseSite = async ({ db, clock, settings, log }: FastifyInstance): Promise<ReleaseSite> => ({
  db,
  clock,
  releasesDir: settings.RELEASES_DIR,
  store: createUploadStore(settings.RELEASES_DIR, await openReleaseBucket(settings)),
  onError: (error, event) => logEvent(log, event, { err: error }),
});

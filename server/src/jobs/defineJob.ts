import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from 'shared/contract';
import type { Database } from '../db/database';

/** `db` has separate connections from those of calls. */
export interface JobSite {
  app: FastifyInstance;
  db: Database;
  now: () => Date;
}

interface JobFacts {
  name: string;
  /** Pause between two runs, in milliseconds. */
  everyMs: number;
  /** Whether this site has the job; true by default. */
  isWanted?: (app: FastifyInstance) => boolean;
  /** Returns SQL that is true when a run has something to do: otherwise the job runs once a minute. */
  hasWork?: (now: Date, app: FastifyInstance) => SQL;
  /** Runs return how many changes affect pages; all servers are notified of them. */
  changesPages?: true;
}

/** Repeated work, once for the whole site (docs/decisions/0029-several-servers.md). */
export interface Job extends JobFacts {
  /** Returns the run function; called once when the server starts, so that runs may share state. */
  start: (site: JobSite) => () => Promise<unknown>;
}

/** Defines a job of a domain. A job must be safe when two servers run it at once, as after an expired lease. */
export const defineJob = ({ run, ...facts }: JobFacts & { run: (site: JobSite) => Promise<unknown> }): Job => ({
  ...facts,
  start: (site) => () => run(site),
});

/** Defines a job that deletes expired rows, hourly by default. */
export const defineSweep = (
  name: string,
  sweep: (db: Database, now: Date) => Promise<unknown>,
  everyMs = HOUR_MS,
): Job => defineJob({ name, everyMs, run: ({ db, now }) => sweep(db, now()) });

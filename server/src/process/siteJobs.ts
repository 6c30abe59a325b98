import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Database } from '../db/database';
import { domains } from '../domains/domains';
import type { Domain } from '../jobs/defineDomain';
import type { Job, JobSite } from '../jobs/defineJob';
import { createJobRuns } from './jobRuns';
import { type PeriodicJob, startPeriodicWork } from './periodicWork';

const createJobMetrics = ({ metricsRegistry }: FastifyInstance) => {
  const registers = [metricsRegistry];
  const labelNames = ['job'] as const;
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of periodic jobs by this server',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that runs of periodic jobs took',
    labelNames,
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const done = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When this server last ran a periodic job to its end',
    labelNames,
    registers,
  });
  return (job: string, seconds: number, isDone: boolean): void => {
    runs.inc({ job, outcome: isDone ? 'done' : 'failed' });
    duration.observe({ job }, seconds);
    if (isDone) done.set({ job }, Date.now() / 1000);
  };
};

/** Returns the periodic jobs of these domains that this site has, ready to run on the connections of `db`. */
export const startJobs = (
  app: FastifyInstance,
  db: Database,
  of: readonly Pick<Domain, 'jobs'>[] = domains,
): PeriodicJob[] => {
  const site: JobSite = { app, db, now: () => app.clock.now() };
  const startJob = ({ name, everyMs, hasWork, changesPages, start }: Job): PeriodicJob => {
    const run = start(site);
    const facts = { name, everyMs, hasWork: hasWork && (() => hasWork(site.now(), app)) };
    const runAndShow = async (): Promise<void> => {
      if (Number(await run()) > 0) await app.countChange();
    };
    return { ...facts, run: changesPages ? runAndShow : run };
  };
  return of
    .flatMap(({ jobs = [] }) => jobs)
    .filter(({ isWanted }) => isWanted?.(app) ?? true)
    .map(startJob);
};

/** Evaluates conditions in one query. */
export const evaluateIn =
  (db: Database) =>
  async (conditions: readonly SQL[]): Promise<boolean[]> => {
    const { rows } = await db.execute<{ met: boolean[] }>(
      sql`select json_build_array(${sql.join([...conditions], sql`, `)}) as met`,
    );
    return rows[0]?.met ?? [];
  };

/** Starts the periodic jobs of the site (docs/decisions/0029-several-servers.md). Returns the stop function. */
export const startSiteWork = (app: FastifyInstance, db: Database): (() => Promise<void>) =>
  startPeriodicWork(startJobs(app, db), {
    acquire: createJobRuns(db, `${app.settings.INSTANCE} ${randomUUID()}`),
    evaluate: evaluateIn(db),
    log: app.log,
    onRun: createJobMetrics(app),
  });

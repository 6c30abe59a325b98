import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Database } from '../db/database';
import { sweepCodes } from '../domains/accounts/auth/spentCodes';
import { sweepComplaints } from '../domains/complaints/core/sweepComplaints';
import { hashImages } from '../domains/images/hashImages';
import { cdnOf, purgeImages } from '../domains/images/purgeImages';
import { sweepImages } from '../domains/images/sweepImages';
import { bandTexts } from '../domains/listings/core/bandTexts';
import { eraseDeleted } from '../domains/listings/core/eraseDeleted';
import { hideClosed } from '../domains/listings/core/hideClosed';
import { outdateListings } from '../domains/listings/core/outdateListings';
import { sweepRevisions } from '../domains/listings/core/revisionRows';
import { rewordListings } from '../domains/listings/core/rewordListings';
import { sweepViews } from '../domains/listings/views/recordView';
import { matchDue, queueAtNight } from '../domains/lost/core/matches/matchDue';
import { sweepChipTries } from '../domains/lost/core/proveChip';
import { sweepFlyers } from '../domains/lost/flyers/sweepFlyers';
import { deliverNotices } from '../domains/messages/deliverNotices';
import { sweepVerifications } from '../domains/notifications/channels/emailAddress';
import { pollTelegram } from '../domains/notifications/channels/pollTelegram';
import { sweepLinks } from '../domains/notifications/channels/telegramChat';
import { endBoosts } from '../domains/payments/boosts/endBoosts';
import { settleDue } from '../domains/payments/purchases/settleDue';
import { eraseLeftovers } from '../domains/personalData/eraseLeftovers';
import { sweepRequestKeys } from '../domains/queue/requestKeys/sweepRequestKeys';
import { sweepFailedTurns } from '../domains/queue/turns/workOff';
import { sweepIncidents } from '../domains/reports/sweepIncidents';
import { searchesOf } from '../domains/search/core/createSearches';
import { rereadSearches } from '../domains/search/savedSearches/rereadSearches';
import { sweepHits } from '../domains/search/savedSearches/sweepHits';
import { createPublicationTeller } from '../domains/search/savedSearches/tellPublications';
import { countLandings } from '../domains/seo/landings/countLandings';
import { showLatest, takeNotes } from '../domains/teams/core/commandNotes';
import { sweepTeams } from '../domains/teams/core/sweepTeams';
import { sweepWaiting } from '../domains/teams/releases/sweepUploads';
import { judgeTrials } from '../domains/teams/trials/judgeTrials';
import { sweepTrials } from '../domains/teams/trials/sweepTrials';
import { tellTeams } from '../domains/teams/webhooks/teamNotices';
import { sweepSessions } from '../session/endSessions';
import { createJobRuns } from './jobRuns';
import { noticeJobs } from './noticeJobs';
import { type PeriodicJob, startPeriodicWork } from './periodicWork';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Tells all servers when the work has changed something that pages show; it gives how much. */
type Showing = (changes: Promise<number>) => Promise<void>;

/**
 * The periodic work of the site. Each job bears to be run by two servers at once, so that one that is late does no harm.
 */
const siteJobs = (
  { images, clock, payments, settings, log, channelParts: { bot } }: FastifyInstance,
  db: Database,
  showing: Showing,
): PeriodicJob[] => [
  {
    name: 'outdate listings',
    everyMs: 5 * MINUTE_MS,
    run: () => showing(outdateListings(db, { ttlDays: settings.LISTING_TTL_DAYS, now: clock.now() })),
  },
  {
    name: 'erase deleted listings',
    everyMs: 60 * MINUTE_MS,
    run: () => eraseDeleted(db, clock.now()),
  },
  {
    name: 'erase what deleted accounts left',
    everyMs: 5 * MINUTE_MS,
    run: () => eraseLeftovers(db, clock.now()),
  },
  {
    name: 'count landing pages',
    everyMs: 60 * MINUTE_MS,
    run: () => countLandings(db),
  },
  {
    name: 'sweep views',
    everyMs: 5 * MINUTE_MS,
    run: () => sweepViews(db, clock.now()),
  },
  {
    name: 'hide closed listings',
    everyMs: 5 * MINUTE_MS,
    run: () => showing(hideClosed(db, clock.now())),
  },
  {
    name: 'sweep incidents',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepIncidents(db, clock.now()),
  },
  {
    name: 'judge trials',
    everyMs: 10 * SECOND_MS,
    run: () => judgeTrials({ db, settings, now: clock.now() }),
  },
  {
    name: 'tell teams',
    everyMs: 5 * SECOND_MS,
    run: () =>
      tellTeams({
        db,
        now: clock.now(),
        allowLoopback: settings.WEBHOOK_LOOPBACK,
        onFault: (notice, reason) => log.warn({ ...notice, reason }, 'a team could not be told'),
      }),
  },
  {
    name: 'sweep trials',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepTrials(db, clock.now()),
  },
  {
    name: 'sweep tries of chips',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepChipTries(db, clock.now()),
  },
  {
    name: 'sweep request keys',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepRequestKeys(db, clock.now()),
  },
  {
    name: 'sweep spent codes',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepCodes(db, clock.now()),
  },
  {
    name: 'sweep revisions',
    everyMs: MINUTE_MS,
    run: () => sweepRevisions(db, clock.now()),
  },
  {
    name: 'sweep images',
    everyMs: 10 * SECOND_MS,
    run: () => sweepImages({ db, images }, clock.now()),
  },
  {
    name: 'sweep flyers',
    everyMs: 10 * SECOND_MS,
    run: () => sweepFlyers({ db, images }, clock.now()),
  },
  {
    name: 'hash images',
    everyMs: 10 * SECOND_MS,
    run: () => hashImages({ db, images }, clock.now()),
  },
  {
    name: 'band texts',
    everyMs: 10 * SECOND_MS,
    run: () => bandTexts(db),
  },
  {
    name: 'reword listings',
    everyMs: 10 * SECOND_MS,
    run: () => rewordListings(db),
  },
  {
    name: 'reread searches',
    everyMs: 10 * SECOND_MS,
    run: () => rereadSearches(db, searchesOf(db, db)),
  },
  {
    name: 'purge images',
    everyMs: 10 * SECOND_MS,
    run: () => purgeImages(db, cdnOf(settings)),
  },
  {
    name: 'sweep complaints',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepComplaints(db, clock.now()),
  },
  {
    name: 'sweep sessions',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepSessions(db, clock.now()),
  },
  ...(bot ? [{ name: 'hear Telegram', everyMs: 2 * SECOND_MS, run: () => pollTelegram(db, bot, clock.now()) }] : []),
  {
    name: 'sweep channels',
    everyMs: 60 * MINUTE_MS,
    run: async () => {
      await sweepVerifications(db, clock.now());
      await sweepLinks(db, clock.now());
    },
  },
  {
    name: 'sweep uploads',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepWaiting(db, settings, clock.now()),
  },
  {
    name: 'take over notes of commands',
    everyMs: 5 * SECOND_MS,
    run: async () => {
      const broken = await takeNotes(db, settings.RELEASES_DIR);
      if (broken > 0) log.warn({ broken }, 'lines of the journal that commands left cannot be read');
      // A command can ask any other database itself.
      if (!settings.DATABASE_URL) await showLatest(db, settings.RELEASES_DIR);
    },
  },
  {
    name: 'sweep teams',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepTeams(db, clock.now()),
  },
  {
    name: 'settle orders',
    everyMs: 2 * SECOND_MS,
    run: () => settleDue({ ...payments, db }),
  },
  {
    name: 'deliver notices',
    everyMs: 2 * SECOND_MS,
    run: () => deliverNotices(db, clock.now()),
  },
  {
    name: 'match saved searches',
    everyMs: SECOND_MS,
    run: createPublicationTeller(db, clock),
  },
  {
    name: 'match lost pets',
    everyMs: 2 * SECOND_MS,
    run: () => matchDue(db, clock.now()),
  },
  {
    name: 'match all lost pets',
    everyMs: 60 * MINUTE_MS,
    run: () => queueAtNight(db, clock.now()),
  },
  {
    name: 'sweep failed turns',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepFailedTurns(db, clock.now()),
  },
  {
    name: 'sweep hits of searches',
    everyMs: 60 * MINUTE_MS,
    run: () => sweepHits(db, clock.now()),
  },
  {
    name: 'end boosts',
    everyMs: MINUTE_MS,
    run: () => showing(endBoosts(db, clock.now())),
  },
];

/** What the operator sees of each job, in `/metrics` of the server that ran it. */
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

/**
 * Takes part in the periodic work of the site: each job runs once, on whichever server finds it due
 * (docs/decisions/0029-several-servers.md), on the connections of `db`. Gives the function that stops.
 */
export const startSiteWork = (app: FastifyInstance, db: Database): (() => Promise<void>) => {
  const showing: Showing = async (changes) => {
    if ((await changes) > 0) await app.noteChange();
  };
  return startPeriodicWork([...siteJobs(app, db, showing), ...noticeJobs(app, db)], {
    take: createJobRuns(db, `${app.settings.INSTANCE} ${randomUUID()}`),
    log: app.log,
    onRun: createJobMetrics(app),
  });
};

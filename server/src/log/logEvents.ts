import type { FastifyBaseLogger } from 'fastify';

type Level = 'info' | 'warn' | 'error' | 'fatal';

/** Text for operators; links are from the root. */
interface LogEventText {
  level: Level;
  meaning: string;
  /** What an operator does about it; '' for nothing. */
  action: string;
}

const of =
  (level: Level) =>
  (meaning: string, action = ''): LogEventText => ({ level, meaning, action });
const [info, warn, error, fatal] = [of('info'), of('warn'), of('error'), of('fatal')];

/** Every event of the log; `docs/operations/logs.md` is generated from it. */
export const logEvents = {
  'server.started': info('The server listens.'),
  'server.stopping': info('The server got a signal to stop.'),
  'server.stop_failed': error('Stopping failed; the process ended nevertheless.', 'Look at `err`.'),
  'server.not_ready': warn(
    '`/readyz` answered 503: `unready` is not ready yet.',
    '[Start](docs/operations/runbook.md#start).',
  ),
  'process.uncaught_exception': fatal('A bug ended the process; systemd starts it again.', 'Report `err`.'),
  'process.unhandled_rejection': fatal('A bug ended the process; systemd starts it again.', 'Report `err`.'),
  'settings.legacy': warn('`settings` have names of earlier versions.', 'Replace them: [settings](docs/settings.md).'),
  'connection.accept_failed': error('The system refused a connection.', 'Raise the limit of open files.'),

  'database.migrated': info('`migrations` ran at the start.'),
  'database.schema_newer': warn(
    'A newer version has migrated the database.',
    'Finish the [update](docs/operations/runbook.md#update).',
  ),
  'database.connection_lost': warn(
    'A connection broke and is opened again.',
    '[The database](docs/operations/database.md#when-it-fails).',
  ),
  'replica.used': info('Reads go to `replica`.'),
  'replica.left_out': warn('`replica` is unreachable or far behind; the primary is read.', 'Look at the replica.'),
  'server_news.connected': info('The server receives the notifications of other servers.'),
  'server_news.lost': warn(
    'Changes of other servers are polled until notifications arrive again.',
    '`DATABASE_DIRECT_URL` must not go through a [pooler](docs/operations/deploying.md#several-servers).',
  ),
  'server_news.send_failed': warn('Other servers were not notified of the quarantine of `build`.'),

  'request.answered': info('A call ended: `ms`, `rows` of its largest statement. Error pages show `reqId`.'),
  'request.failed': error(
    'A bug: 500, with the stack and the SQL statement in `err`.',
    '[Go back](docs/operations/runbook.md#go-back), report it.',
  ),
  'request.not_ready': warn(
    '503: the database, the disk or the storage does not answer or is full.',
    '[The database](docs/operations/database.md#when-it-fails), [full disk](docs/operations/runbook.md#full-disk).',
  ),
  'request.refused': error('503 or 502 for the reason in `err`.', 'Look at the service that `err` names.'),
  'calls.refused': warn(
    '503: more than `most` calls at once.',
    'A [second server](docs/operations/runbook.md#second-server).',
  ),
  'limits.shared': info('Limits are counted with the other servers.'),
  'limits.redis_lost': warn('Each server counts limits alone until Redis is back.', 'Start Redis.'),
  'limits.redis_missing': warn('Each server counts limits alone.', 'Set `REDIS_URL` if there are several.'),
  'limits.count_failed': warn('A long answer was not counted.', 'Look at Redis.'),
  'metrics.count_failed': warn(
    '`metric` is missing in `/metrics`.',
    '[The database](docs/operations/database.md#when-it-fails).',
  ),
  'job.failed': error(
    '`job`, or the entry of a queue that `err` names, failed and will run again.',
    '[Stuck queue](docs/operations/runbook.md#stuck-queue).',
  ),

  'page.not_rendered': error(
    'Only the frame of `path` was sent: the section `remote` failed at `source`.',
    '[A bad release](docs/operations/runbook.md#a-bad-release).',
  ),
  'page.sent_as_frame': warn('Only the frame was sent, to spare the server: `reason`.', 'Add servers if frequent.'),
  'render.process_ended': error(
    'A build ended its rendering process at `paths`: `cause`.',
    '[A bad release](docs/operations/runbook.md#a-bad-release).',
  ),
  'build.quarantined': error('Only browsers render `build` from now on.', 'Release a fixed build.'),
  'component.not_rendered': error('A component of `remote` failed on a page of `page`.', 'Notify its team.'),
  'component.process_ended': error('A component of `remote` ended the process of `page`.', 'Notify its team.'),
  'component.left_to_browsers': error('Pages of `page` are rendered without that component.', 'Release a fixed build.'),
  'render.in_serving_process': warn('A section that crashes ends the site.', 'Set `RENDER_WORKERS`.'),
  'render.sandbox_incomplete': warn(
    'The system does not allow `missing` of the sandbox.',
    'Allow [namespaces](docs/operations/deploying.md#containers).',
  ),
  'source_map.unreadable': warn('Errors of a build show no source lines.', 'Release the build again.'),
  'incidents.not_counted': error(
    'Incidents of sections were not stored.',
    '[The database](docs/operations/database.md#when-it-fails).',
  ),
  'dev.render_failed': warn('In development: new builds were not rendered.', 'Look at `err`.'),

  'releases.pointer_unreadable': error('The pointer is damaged; the live builds stay.', 'Release or go back.'),
  'releases.fetch_failed': error(
    'The bucket or the database failed; the live builds stay.',
    '[Releases in a bucket](docs/operations/releases.md#releases-in-a-bucket).',
  ),
  'preview.failed': warn('A preview of `builds` could not be shown.', 'Its team looks at `err`.'),
  'preview.not_rendered': warn('A preview was sent as its frame.', 'Its team looks at `err`.'),
  'preview.process_ended': warn('A preview ended its process: `cause`.', 'Its team looks at `err`.'),
  'preview.component_not_rendered': warn('A component failed in a preview.', 'Its team looks at `reason`.'),
  'trial.timings_not_stored': error(
    'A trial lacks rendering times.',
    '[The database](docs/operations/database.md#when-it-fails).',
  ),
  'upload.claim_lost': warn(
    'Another server may finish the same upload.',
    '[The database](docs/operations/database.md#when-it-fails).',
  ),
  'upload.file_left': warn('An unneeded file of an upload was not removed.', 'Look at the disk or the bucket.'),
  'webhook.failed': warn(
    'The webhook of `team` failed; if `isLast`, for good.',
    '[Webhooks](docs/operations/releases.md#webhooks-of-teams).',
  ),
  'backend.no_answer': warn(
    'The backend of `section` failed: `reason`.',
    '[Backends](docs/operations/edge.md#backends-of-sections).',
  ),
  'command_journal.unreadable': warn('`broken` entries of commands are not in the journal.', 'A disk may be damaged.'),

  'sign_in.provider_failed': warn('Telegram or VK failed.', "Check the bot's token and the VK application."),
  'sign_in.refused': info(
    'A sign-in was invalid or too old.',
    'If all are, check the bot, the application and the [time](docs/operations/runbook.md#time).',
  ),
  'picture.not_completed': warn('A new width of picture `name` is missing.', 'Look at the disk or the bucket.'),
  'picture.preview_failed': warn('The link preview of picture `name` was not drawn.', 'Look at `err`.'),
  'lost_map.not_prepared': warn('The map of losses is loaded at its first request.'),

  'notice.undelivered': warn(
    'A notice was given up.',
    '[Dead letters](docs/operations/payments-and-notices.md#dead-letters).',
  ),
  'email.verification_failed': warn(
    'A verification e-mail was not sent.',
    '[Mail](docs/operations/payments-and-notices.md#mail).',
  ),

  'purchase.no_payment': error('The provider made no payment; the order is closed.', 'Look at `err`.'),
  'purchase.settle_failed': error('A purchase was not settled and will be tried again.', 'Look at `err`.'),
  'purchase.given_up': error(
    'A purchase failed for 30 days.',
    '[Compare the books](docs/operations/payments-and-notices.md#comparing-the-books).',
  ),
  'purchase.payment_mismatch': error('The payment differs from the order.', 'Compare both in the YooKassa account.'),
  'purchase.payment_missing': error('The provider has no payment for `purchase`.', 'Look in the YooKassa account.'),
  'purchase.refund_pending': error('`refund` is not confirmed yet.', 'Look in the YooKassa account.'),
  'yookassa.check_failed': error('A notification could not be verified; YooKassa repeats it.', 'Look at `err`.'),
  'yookassa.sender_refused': warn(
    'A notification came from an unknown address.',
    'Set [`TRUST_PROXY`](docs/operations/edge.md#proxies).',
  ),
} satisfies Record<string, LogEventText>;

export type LogEvent = keyof typeof logEvents;

/** Logs a registered event at its level. Fields never contain user text. */
export const logEvent = (
  log: Pick<FastifyBaseLogger, Level>,
  event: LogEvent,
  fields: Readonly<Record<string, unknown>> = {},
): void => log[logEvents[event].level](fields, event);

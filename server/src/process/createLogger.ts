import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from '../errors/describeError';
import type { Settings } from '../settings/settings';

/** Without the query, which may bear tokens, and without addresses; Fastify's own shows both. */
const describeRequest = ({ method, url }: { method?: string; url?: string }) => ({
  method,
  path: url?.split('?', 1)[0],
});

/** Headers bear tokens; libraries show them at the level `trace`. */
const redact = { paths: ['headers', '*.headers', '*.*.headers'], remove: true };

/**
 * The log of the process: one JSON line per event, on the standard output unless told otherwise. No line shows what
 * people have written, on any level.
 */
export const createLogger = (
  { LOG_LEVEL: level }: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Logger => pino({ level, redact, serializers: { err: describeError, req: describeRequest } }, destination);

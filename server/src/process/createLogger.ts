import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from '../errors/describeError';
import type { Settings } from '../settings/settings';

/** Without the query, which may have tokens, and without addresses; Fastify's own serializer logs both. */
const describeRequest = ({ method, url }: { method?: string; url?: string }) => ({
  method,
  path: url?.split('?', 1)[0],
});

/** Headers have tokens; libraries log them at the level `trace`. */
const redact = { paths: ['headers', '*.headers', '*.*.headers'], remove: true };

/**
 * Creates the log of the process: one JSON line per event, on the standard output by default. No line shows what
 * people have written, on any level.
 */
export const createLogger = (
  { LOG_LEVEL: level }: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Logger => pino({ level, redact, serializers: { err: describeError, req: describeRequest } }, destination);

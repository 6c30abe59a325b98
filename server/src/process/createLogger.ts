import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from '../errors/describeError';
import type { Settings } from '../settings';

/** The log of the process: one JSON line per event on the standard output. No line shows what people have written. */
export const createLogger = ({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream): Logger =>
  pino(
    { level: LOG_LEVEL, serializers: { err: describeError } },
    ...((destination ? [destination] : []) as [DestinationStream]),
  );

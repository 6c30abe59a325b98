import type { ChildEnd } from '../renderProcess';
import type { BuildName } from './quarantine';

export const renderErrorCauses = [
  /** The page's own code or data threw; the process stays. */
  'failed',
  'late',
  /** It waited for this server's API. */
  'api',
  /** This server is stopping, or its database is unreachable. */
  'unready',
  'exit',
  'rejection',
  'exception',
  /** Its bundles could not be evaluated. */
  'load',
  'memory',
  /** It changed a shared object: an intrinsic, a global, a shared package. */
  'changed',
  /** It sent a forbidden message. */
  'protocol',
  /** Too many pages wait, or this one waited too long. */
  'busy',
  /** Its build has ended too many processes. */
  'quarantined',
] as const;
export type RenderErrorCause = (typeof renderErrorCauses)[number];

/** Causes for which the build is at fault. */
export const endCauses = ['late', 'exit', 'rejection', 'exception', 'load', 'memory', 'changed', 'protocol'] as const;
export type EndCause = (typeof endCauses)[number];

export const isEndCause = (cause: RenderErrorCause): cause is EndCause =>
  (endCauses as readonly string[]).includes(cause);

export class RenderError extends Error {
  /** The provider whose code ran, if any. */
  readonly provider: BuildName | undefined;

  constructor(
    readonly reason: RenderErrorCause,
    message: string,
    options?: ErrorOptions & { provider?: BuildName | undefined },
  ) {
    super(message, options);
    this.name = 'RenderError';
    this.provider = options?.provider;
  }
}

export interface ReportedError {
  message: string;
  stack: string;
}

/** Returns the error that a process reported, with its stack. `provider`: the build at fault if not the page's remote. */
export const renderErrorOf = (
  reason: RenderErrorCause,
  reported: ReportedError | undefined,
  provider?: BuildName,
): RenderError => {
  const error = new RenderError(reason, reported?.message ?? reason, { provider });
  if (reported?.stack) error.stack = reported.stack;
  return error;
};

/** Returns why a process ended by itself, with its last output. */
export const endOf = ({ code, signal, output }: ChildEnd): { cause: EndCause; message: string } => {
  const isMemory = signal === 'SIGABRT' || code === 134 || /heap limit|out of memory/i.test(output);
  const lastLines = output === '' ? '' : `: ${output.trim().split('\n').slice(-3).join(' ')}`;
  return { cause: isMemory ? 'memory' : 'exit', message: `The process ended with ${signal ?? code}${lastLines}` };
};

import type { BuildName } from './quarantine';

/** Why a page could not be drawn by a rendering process, or why the process had to end. */
export const faultCauses = [
  /** The page's own code or data threw; the process goes on. */
  'failed',
  /** Not drawn in time. */
  'late',
  /** It waited for the API of this server. */
  'api',
  /** This server is stopping, or its database is away. */
  'unready',
  /** It ended itself. */
  'exit',
  'rejection',
  'exception',
  /** Its bundles could not be evaluated. */
  'load',
  /** It used too much memory. */
  'memory',
  /** It changed what is not its own: an intrinsic, a global, a shared package. */
  'changed',
  /** It said what it may not. */
  'protocol',
  /** Too many pages wait, or this one waited for too long. */
  'busy',
  /** Its build has ended too many processes. */
  'quarantined',
] as const;
export type FaultCause = (typeof faultCauses)[number];

/** Causes for which a process was ended, or ended by itself, through the fault of its build. */
export const endCauses = ['late', 'exit', 'rejection', 'exception', 'load', 'memory', 'changed', 'protocol'] as const;
export type EndCause = (typeof endCauses)[number];

export const isEndCause = (cause: FaultCause): cause is EndCause => (endCauses as readonly string[]).includes(cause);

/** A page that was not drawn. */
export class RenderFault extends Error {
  /** Whose code ran, when it was that of a remote which lends to the page. */
  readonly lender: BuildName | undefined;

  constructor(
    readonly reason: FaultCause,
    message: string,
    options?: ErrorOptions & { lender?: BuildName | undefined },
  ) {
    super(message, options);
    this.name = 'RenderFault';
    this.lender = options?.lender;
  }
}

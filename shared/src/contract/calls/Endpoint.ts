import type { Call } from './Call';

/** Data that a browser needs to make a registered call; the type carries its input and output. */
export interface Endpoint<C extends Call = Call> {
  method: C['method'];
  path: C['path'];
  /** Never set: carries the type of the call with its schemas. */
  call?: C;
}

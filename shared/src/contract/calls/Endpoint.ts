import type { Call } from './Call';

/** What a browser needs to make a call; the type carries its input and output. */
export interface Endpoint<C extends Call = Call> {
  method: C['method'];
  path: C['path'];
  /** Never set: carries the call's type. */
  call?: C;
}

import type { Call } from './Call';

/** What a browser needs of a call of the register: how to make it; its type says what goes there and comes back. */
export interface Endpoint<C extends Call = Call> {
  method: C['method'];
  path: C['path'];
  /** Never set: the type of the call, which carries those of its schemas. */
  call?: C;
}

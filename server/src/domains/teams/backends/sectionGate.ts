import { tooManyRequests } from '../../../errors/httpError';
import { BackendFault, notAsked } from './backendFault';

/** Calls of one section in hand at once, on this server. */
const MOST = 20;
/** Of these, the part that one account or address may have. */
const SHARE = 8;
/** After so many calls in a row that were not answered the backend is left alone… */
const FAILURES = 5;
/** …for so long, in milliseconds; then one call tries it. */
const OPEN_MS = 10_000;
/** When who was refused may come again, in seconds. */
const COME_AGAIN_S = 2;

/** What stands before the backend of one section: how many calls it gets at once, and whether it gets any. */
export interface SectionGate {
  /** Makes a call. Throws 503 when the backend is left alone or has enough to do, 429 when the caller has. */
  run: <T>(caller: string, call: () => Promise<T>) => Promise<T>;
  /** Whether the backend is left alone. */
  isOpen: () => boolean;
}

/** Makes the gate of a section. `now`: milliseconds that only grow. */
export const createSectionGate = (now = () => performance.now()): SectionGate => {
  const callers = new Map<string, number>();
  let inHand = 0;
  let failures = 0;
  let openUntil = 0;
  let isTrying = false;

  const isOpen = (): boolean => failures >= FAILURES;
  const note = (isAbsent: boolean): void => {
    failures = isAbsent ? failures + 1 : 0;
    if (isOpen()) openUntil = now() + OPEN_MS;
  };

  return {
    isOpen,
    run: async (caller, call) => {
      const own = callers.get(caller) ?? 0;
      if (isOpen() && (isTrying || now() < openUntil))
        throw notAsked(Math.max(1, Math.ceil((openUntil - now()) / 1000)));
      if (own >= SHARE) throw tooManyRequests(COME_AGAIN_S);
      if (inHand >= MOST) throw notAsked(COME_AGAIN_S);
      const isTrial = isOpen();
      isTrying ||= isTrial;
      callers.set(caller, own + 1);
      inHand += 1;
      try {
        const answer = await call();
        note(false);
        return answer;
      } catch (error) {
        note(error instanceof BackendFault && error.isAbsence);
        throw error;
      } finally {
        if (isTrial) isTrying = false;
        inHand -= 1;
        const left = (callers.get(caller) ?? 1) - 1;
        if (left > 0) callers.set(caller, left);
        else callers.delete(caller);
      }
    },
  };
};

import { cleanErrorText } from 'shared/contract';
import { zoneBeside } from '../compose/zoneAtHand';
import { blame, type Running, type Thrown } from './blame';
import { sendReport } from './sendReport';
import { isTold, noteTold } from './toldErrors';

/** Errors of aborted calls, of the server's answers, and of sections whose failure is reported already. */
const expected = new Set(['AbortError', 'CanceledError', 'ApiError', 'SectionLoadError', 'ChunkLoadError']);

/** A browser's message about its own layout loop, not an error in code. */
const RESIZE_NOISE = /^ResizeObserver loop/;

/** Returns an error as `blame` reads it; a thrown non-error has its place, if known. */
const readable = (thrown: unknown, place: string): Thrown =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown : { name: '', message: '', stack: place };

/**
 * Reports uncaught errors outside rendering, by the build that threw; neither errors that a boundary has reported nor
 * those of foreign scripts. Sends the cleaned text and the places. Returns a function that stops watching.
 */
export const watchErrors = (running: Running): (() => void) => {
  const tell = (thrown: unknown, message: string, place = ''): void => {
    const error = readable(thrown, place);
    if (expected.has(error.name) || RESIZE_NOISE.test(message) || isTold(thrown)) return;
    const culprit = blame(error, running);
    if (!culprit) return;
    noteTold(thrown);
    const text = cleanErrorText(error.name && `${error.name}: ${error.message}`);
    sendReport({ kind: 'error', text, ...culprit, ...zoneBeside(culprit.remote) });
  };
  const onError = ({ error, message, filename, lineno, colno, defaultPrevented }: ErrorEvent): void => {
    if (!defaultPrevented) tell(error, message, `at ${filename}:${lineno}:${colno}`);
  };
  const onRejection = ({ reason, defaultPrevented }: PromiseRejectionEvent): void => {
    if (!defaultPrevented) tell(reason, '');
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
};

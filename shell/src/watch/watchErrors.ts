import { cleanErrorText } from 'shared/contract';
import { zoneBeside } from '../compose/zoneAtHand';
import { blame, type Running, type Thrown } from './blame';
import { sendReport } from './sendReport';
import { isTold, noteTold } from './toldErrors';

/** What ends so has been called off, answered by the server, or told as a section that could not be loaded. */
const expected = new Set(['AbortError', 'CanceledError', 'ApiError', 'SectionLoadError', 'ChunkLoadError']);

/** A browser's word about its own layout loop, no fault of any code. */
const RESIZE_NOISE = /^ResizeObserver loop/;

/** An error as `blame` reads it; what was thrown that is none has the place where it was thrown, if anything. */
const readable = (thrown: unknown, place: string): Thrown =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown : { name: '', message: '', stack: place };

/**
 * Reports errors that nobody caught outside rendering, by the build that threw: neither what an error boundary has told,
 * nor what other people's scripts throw. What is sent of the error is its cleaned text and the places. Gives the
 * function that ends the watch.
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

import { packagesInStack } from '@laparyadom/server/release';
import type { Page } from 'playwright';
import { expectedErrors, loadWarnings, SHELL_NAME } from 'shared/contract';

export interface PageError {
  /** Name and message. */
  text: string;
  stack: string;
}

interface CollectedError extends PageError {
  /** Whether it refuses the build by itself; otherwise it only explains why a page does not start. */
  isFailure: boolean;
}

const MAX_MESSAGE_LENGTH = 20_000;
/** Failed and aborted calls: demo data are incomplete, and a page may report that. */
const EXPECTED = new RegExp(`^(?:${expectedErrors.join('|')})\\b`);
/** A browser's message about its own layout loop. */
const RESIZE_NOISE = /^ResizeObserver loop/;
/** Warnings by which the shell reports parts that failed to load or render. */
const INCIDENT = new RegExp(`^${loadWarnings.incident} (?:load|render) `);
/** Warnings with the error of a load attempt; the first has the true cause, repeated imports fail otherwise. */
const ATTEMPT = new RegExp(
  ` ${loadWarnings.requestedAgain} |^${loadWarnings.partFailed} |^${loadWarnings.startFailed} `,
);
/** Text before the error itself. */
const INTRODUCTION = /^[^\n]*? (?=(?:[A-Z]\w{0,60})?(?:Error|Exception): )/;

/** Parses a console message, which Chromium writes with its stack. */
const readMessage = (message: string): PageError => {
  const whole = message.slice(0, MAX_MESSAGE_LENGTH).replace(INTRODUCTION, '');
  const end = whole.search(/\n\s+at /);
  return end < 0 ? { text: whole, stack: '' } : { text: whole.slice(0, end), stack: whole.slice(end + 1) };
};

/** Whether only sections that are not `fresh` threw it: live builds do not refuse new ones. */
const isOfOthers = ({ stack }: PageError, fresh: ReadonlySet<string>): boolean => {
  const sections = packagesInStack(stack).filter((name) => name !== SHELL_NAME);
  return sections.length > 0 && !sections.some((name) => fresh.has(name));
};

/** Collects uncaught exceptions, unhandled rejections and console errors of a page. `fresh`: the judged packages. */
export const collectErrors = (page: Page, fresh: ReadonlySet<string>) => {
  const collected = new Map<string, CollectedError>();
  const add = (error: PageError, isFailure: boolean): void => {
    if (EXPECTED.test(error.text) || RESIZE_NOISE.test(error.text) || isOfOthers(error, fresh)) return;
    // A boundary, the router and the shell each report one error.
    const key = error.stack || error.text;
    collected.set(key, {
      ...(collected.get(key) ?? error),
      isFailure: isFailure || collected.get(key)?.isFailure === true,
    });
  };
  page.on('pageerror', ({ name, message, stack = '' }) => {
    const { stack: frames } = readMessage(stack);
    add({ text: name ? `${name}: ${message}` : message, stack: frames }, true);
  });
  page.on('console', (message) => {
    const text = message.text();
    const isWarning = message.type() === 'warning';
    // The browser's own messages, such as of a 404, have no arguments.
    const isFailure = message.args().length > 0 && (message.type() === 'error' || (isWarning && INCIDENT.test(text)));
    if (!isFailure && !(isWarning && ATTEMPT.test(text))) return;
    const { url, line, column } = message.location();
    const error = readMessage(text);
    // A message without an error has only its own position.
    add({ ...error, stack: error.stack || `    at ${url}:${line + 1}:${column + 1}` }, isFailure);
  });
  /** Returns all errors that may explain why the page does not start. */
  const causes = (): PageError[] => [...collected.values()];
  /** Returns the errors that refuse the build, the cause first; empty without any. */
  const failures = (): PageError[] => ([...collected.values()].some(({ isFailure }) => isFailure) ? causes() : []);
  return { causes, failures };
};

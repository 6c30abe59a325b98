// The asynchronous boundary of Module Federation: shared modules are negotiated before they are used.

import { loadWarnings, RETRY_CHUNKS_EVENT, STARTED_EVENT } from 'shared/contract';
import { readPageState } from './boot/pageState';
import { provideLegacyRuntime } from './compose/legacyRuntime';

provideLegacyRuntime();

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Evaluates the large packages one by one, each in its own task: together they block slow processors for 250 ms. */
const evaluatePackages = async (): Promise<void> => {
  await import('react-dom/client');
  for (const evaluate of [
    () => import('react-router-dom'),
    () => import('@tanstack/react-query'),
    () => import('styled-components'),
    () => import('shared'),
  ]) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
};

let starting = false;
let started = false;

const start = async (): Promise<void> => {
  if (starting || started) return;
  starting = true;
  try {
    const state = readPageState(document);
    await evaluatePackages();
    const { startClient } = await import('./client');
    await startClient(state);
    started = true;
    dispatchEvent(new Event(STARTED_EVENT));
  } catch (error) {
    // The page stays as the server sent it; the starter's notice offers a retry.
    console.warn(loadWarnings.startFailed, error);
  } finally {
    starting = false;
  }
};

addEventListener(RETRY_CHUNKS_EVENT, () => void start());
// The runtime was evaluated in this task, which is long enough.
setTimeout(() => void start());

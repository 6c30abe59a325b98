// The asynchronous boundary that Module Federation needs: shared modules are negotiated before anything uses them.
import { RETRY_CHUNKS_EVENT, STARTED_EVENT } from './composition/pageEvents';

let starting = false;
let started = false;

const start = async (): Promise<void> => {
  if (starting || started) return;
  starting = true;
  try {
    const { startClient } = await import('./client');
    await startClient();
    started = true;
    dispatchEvent(new Event(STARTED_EVENT));
  } catch (error) {
    // The page stays as the server sent it; the starter's notice offers another try.
    console.warn('The page did not start', error);
  } finally {
    starting = false;
  }
};

addEventListener(RETRY_CHUNKS_EVENT, () => void start());
void start();

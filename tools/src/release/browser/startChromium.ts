import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../process/findChromium';

export interface Chromium {
  browser: Browser;
  /** Kills the browser's process, which rejects all pending calls: pages in an endless loop cannot be closed. */
  end: () => Promise<void>;
}

export const startChromium = async (): Promise<Chromium> => {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: ['--no-sandbox'] });
  return { browser: await chromium.connect(server.wsEndpoint()), end: () => server.kill() };
};

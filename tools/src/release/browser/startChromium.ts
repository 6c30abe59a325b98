import { chromium } from 'playwright';
import { findChromium } from '../../process/findChromium';

export type Chromium = Awaited<ReturnType<typeof startChromium>>;

/** `end` kills the browser's process, which rejects all pending calls: pages in an endless loop cannot be closed. */
export const startChromium = async () => {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: ['--no-sandbox'] });
  return { browser: await chromium.connect(server.wsEndpoint()), end: () => server.kill() };
};

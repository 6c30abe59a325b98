import type { Browser, CDPSession, Page } from 'playwright';

export interface PageMeasure {
  /** Largest and first contentful paint, milliseconds from navigation. */
  lcp: number;
  fcp: number;
  /** Time until a click on the page is answered, milliseconds from navigation. */
  answers: number;
  /** Bytes on the wire, all and scripts only. */
  bytes: number;
  scriptBytes: number;
  requests: number;
}

interface Click {
  /** What is clicked, over and over, until the page answers. */
  target: string;
  /** What shows that it did. */
  answer: string;
}

/** What is opened, in which browser. */
export interface Load {
  browser: Browser;
  url: string;
  /** Patterns of addresses that get no answer, as `*.woff2`. */
  withheld?: readonly string[];
}

/** A phone on a slow network: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

interface Visit {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

const openPhone = async (browser: Browser, withheld: readonly string[]): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: [...withheld] });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session, close: () => context.close() };
};

const observePaint = (): void => {
  const seen = { lcp: 0 };
  Object.assign(window, { __paint: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Whether the page's heading stands and every picture on the screen has arrived. */
const isDrawn = (): boolean =>
  document.querySelector('main h1') !== null &&
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
    .every((image) => image.complete && image.naturalWidth > 0);

const measureLoad = async ({ browser, url, withheld = [] }: Load): Promise<Omit<PageMeasure, 'answers'>> => {
  const { page, session, close } = await openPhone(browser, withheld);
  try {
    const kinds = new Map<string, string>();
    let bytes = 0;
    let scriptBytes = 0;
    session.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type ?? 'Other'));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
    });
    await page.addInitScript(observePaint);
    await page.goto(url, { waitUntil: 'commit' });
    // A slow processor may be idle on the network long before it has drawn anything.
    await page.waitForFunction(isDrawn, null, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const paint = await page.evaluate(() => ({
      lcp: (window as unknown as { __paint: { lcp: number } }).__paint.lcp,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    return { ...paint, bytes, scriptBytes, requests: kinds.size };
  } finally {
    await close();
  }
};

const observeClick = (click: Click): void => {
  const seen = { answers: 0 };
  Object.assign(window, { __click: seen });
  const timer = setInterval(() => {
    if (document.querySelector(click.answer)) {
      seen.answers = performance.now();
      clearInterval(timer);
    } else {
      document.querySelector<HTMLElement>(click.target)?.click();
    }
  }, 25);
};

const measureAnswer = async ({ browser, url, withheld = [] }: Load, click: Click): Promise<number> => {
  const { page, close } = await openPhone(browser, withheld);
  try {
    await page.addInitScript(observeClick, click);
    await page.goto(url, { waitUntil: 'commit' });
    const answers = await page.waitForFunction(
      () => (window as unknown as { __click: { answers: number } }).__click.answers || null,
      null,
      { timeout: 60_000 },
    );
    return Number(await answers.jsonValue());
  } finally {
    await close();
  }
};

/** Opens a page twice in fresh browser contexts as a phone would: once left alone, once clicked until it answers. */
export const measurePage = async (load: Load, click: Click): Promise<PageMeasure> => ({
  ...(await measureLoad(load)),
  answers: await measureAnswer(load, click),
});

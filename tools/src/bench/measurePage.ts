import type { Browser, CDPSession, Page } from 'playwright';

export interface PageMeasure {
  /** In milliseconds from navigation. */
  lcp: number;
  fcp: number;
  /** Time to the answer of a click, and to what it opens, in milliseconds from navigation; NaN without a click. */
  answers: number;
  opens: number;
  /** Blocking time beyond 50 ms per task, and the longest task, in milliseconds. */
  longTasks: number;
  longestTask: number;
  /** Bytes on the wire: all, scripts only, pictures only. */
  bytes: number;
  scriptBytes: number;
  pictureBytes: number;
  requests: number;
  /** Font files requested before the largest paint, which compete with it for bandwidth. */
  earlyFonts: number;
  /** 1 when the server sent only the frame, which the browser filled: another page was measured then. */
  frames: number;
}

interface Click {
  /** Element clicked repeatedly until the page answers. */
  target: string;
  /** Element that shows the answer, even if more follows. */
  answer: string;
  opened: string;
}

export interface Load {
  browser: Browser;
  url: string;
}

/** Time after the load event for what a page does by itself, in milliseconds. */
const SETTLED_MS = 6_000;

const POLL_MS = 250;

/** A phone on a slow network: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

interface Visit {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

const openPhone = async (browser: Browser): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session, close: () => context.close() };
};

interface Seen {
  lcp: number;
  tasks: number[];
}

const observePaint = (): void => {
  const seen: Seen = { lcp: 0, tasks: [] };
  Object.assign(window, { __seen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Whether the heading and all pictures on the screen have loaded: others, as in a swipeable row, may never load. */
const isRendered = (): boolean =>
  document.querySelector('h1') !== null &&
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    })
    .every((image) => image.complete);

const measureLoad = async ({ browser, url }: Load): Promise<Omit<PageMeasure, 'answers' | 'opens'>> => {
  const { page, session, close } = await openPhone(browser);
  try {
    const kinds = new Map<string, string>();
    const bytesOf = new Map<string, number>();
    session.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type ?? 'Other'));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      bytesOf.set(kind, (bytesOf.get(kind) ?? 0) + encodedDataLength);
    });
    await page.addInitScript(observePaint);
    const answer = await page.goto(url, { waitUntil: 'commit' });
    // A slow processor may render after the network is idle. Polled rarely: each check forces a layout, which delays
    // paints.
    await page.waitForLoadState('load');
    await page.waitForFunction(isRendered, null, { timeout: 60_000, polling: POLL_MS });
    // Polling may keep the network busy for ever.
    await page.waitForTimeout(SETTLED_MS);
    const seen = await page.evaluate(() => ({
      ...(Reflect.get(window, '__seen') as Seen),
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      fonts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    }));
    return {
      lcp: seen.lcp,
      fcp: seen.fcp,
      longTasks: seen.tasks.reduce((sum, duration) => sum + duration, 0),
      longestTask: Math.max(0, ...seen.tasks),
      bytes: [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0),
      scriptBytes: bytesOf.get('Script') ?? 0,
      pictureBytes: bytesOf.get('Image') ?? 0,
      requests: kinds.size,
      earlyFonts: seen.fonts.filter((time) => time < seen.lcp).length,
      // Only a rendered page has a heading of its own.
      frames: answer?.ok() && /<h1[ >]/.test(await answer.text()) ? 0 : 1,
    };
  } finally {
    await close();
  }
};

const observeClick = (click: Click): void => {
  const seen = { answers: 0, opens: 0 };
  Object.assign(window, { __click: seen });
  const timer = setInterval(() => {
    if (!seen.answers && document.querySelector(click.answer)) seen.answers = performance.now();
    if (document.querySelector(click.opened)) {
      seen.opens = performance.now();
      clearInterval(timer);
    } else if (!seen.answers) {
      document.querySelector<HTMLElement>(click.target)?.click();
    }
  }, 25);
};

const measureAnswer = async ({ browser, url }: Load, click: Click): Promise<Pick<PageMeasure, 'answers' | 'opens'>> => {
  const { page, close } = await openPhone(browser);
  try {
    await page.addInitScript(observeClick, click);
    await page.goto(url, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(
      () => {
        const now: Pick<PageMeasure, 'answers' | 'opens'> = Reflect.get(window, '__click');
        return now.opens ? now : null;
      },
      null,
      { timeout: 60_000 },
    );
    const { answers, opens } = (await seen.jsonValue()) ?? { answers: Number.NaN, opens: Number.NaN };
    return { answers, opens };
  } finally {
    await close();
  }
};

/** Opens a page as a phone would, in fresh contexts: untouched, and then clicked until it answers. */
export const measurePage = async (load: Load, click: Click | null): Promise<PageMeasure> => ({
  ...(await measureLoad(load)),
  ...(click ? await measureAnswer(load, click) : { answers: Number.NaN, opens: Number.NaN }),
});

import type { Browser, Page } from 'playwright';

/** How evenly a page moved while a finger dragged over it. */
export interface DragMeasure {
  /** Frames a second. */
  rate: number;
  /** Milliseconds between two frames: of 95 of 100, and the longest. */
  p95: number;
  longest: number;
  /** Px that the finger's place on the page had moved by in the end. */
  moved: number;
}

interface Drag {
  browser: Browser;
  url: string;
  /** What is dragged, and what moves with it. */
  surface: string;
  moving: string;
  /** What is there before the finger comes. */
  ready: string;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** Once it is there: brings it to where it is dragged from. */
  settle?: (page: Page) => Promise<void>;
}

/** Px that the finger goes there, and back again, and px a second. */
const WAY = 240;
const SPEED = 600;
const TIMES = 8;
const SLOWER = 4;

interface Frames {
  times: number[];
  lefts: number[];
  isOver: boolean;
  next?: (time: number) => void;
}

const countFrames = (moving: string): void => {
  const frames: Frames = { times: [], lefts: [], isOver: false };
  Object.assign(window, { __frames: frames });
  const element = document.querySelector<HTMLElement>(moving);
  frames.next = (time) => {
    frames.times.push(time);
    frames.lefts.push(new DOMMatrix(element?.style.transform).e);
    if (!frames.isOver && frames.next) requestAnimationFrame(frames.next);
  };
  requestAnimationFrame(frames.next);
};

const stopCounting = (): Pick<Frames, 'times' | 'lefts'> => {
  const { __frames: frames } = window as unknown as { __frames: Frames };
  frames.isOver = true;
  return { times: frames.times, lefts: frames.lefts };
};

/** Drags a finger to and fro over a page on a phone whose processor is four times slower, and counts the frames meanwhile. */
export const measureDrag = async ({
  browser,
  url,
  surface,
  moving,
  ready,
  prepare,
  settle,
}: Drag): Promise<DragMeasure> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await settle?.(page);
    await page.waitForLoadState('networkidle');
    const box = await page.locator(surface).boundingBox();
    if (!box) throw new Error('What is to be dragged is not on the page');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(countFrames, moving);
    for (let time = 0; time < TIMES; time += 1) {
      await session.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        xDistance: time % 2 === 0 ? WAY : -WAY,
        yDistance: time % 4 < 2 ? WAY / 4 : -WAY / 4,
        speed: SPEED,
        gestureSourceType: 'touch',
        preventFling: true,
      });
    }
    const { times, lefts } = await page.evaluate(stopCounting);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    const sorted = gaps.toSorted((one, other) => one - other);
    const elapsed = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return {
      rate: (gaps.length / elapsed) * 1000,
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      longest: sorted.at(-1) ?? Number.NaN,
      moved: Math.max(...lefts) - Math.min(...lefts),
    };
  } finally {
    await context.close();
  }
};

import type { LiveReader } from '../release/liveReleases';
import type { Renderer } from '../render/renderer';

/** How long the start waits for the first pages to be drawable, in milliseconds; the rest is made ready later. */
const START_LIMIT_MS = 8000;

/** Makes ready what is live before anybody asks. */
export const prepareFirst = async (live: LiveReader, renderer: Pick<Renderer, 'prepare'>): Promise<void> => {
  const common = live();
  if (!common) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, START_LIMIT_MS);
  });
  await Promise.race([renderer.prepare([common]), late]);
  clearTimeout(timer);
};

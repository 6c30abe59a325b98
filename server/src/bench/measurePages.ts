import { type LoadMeasure, measureCalls } from './measureLoad';

interface PagesLoad {
  url: string;
  /** Address of the page with this number; each is asked for once. */
  pageOf: (number: number) => string;
  /** Whether an answer is the page, not the frame of one that was late. */
  isDrawn: (html: string) => boolean;
  /** Number of the first page. */
  from: number;
  connections: number;
  seconds: number;
}

export interface PagesMeasure extends LoadMeasure {
  /** How many were drawn, and how many came as the frame. */
  drawn: number;
  frames: number;
  /** Pages that were drawn in a second. */
  drawnRate: number;
}

/** Asks for pages that nobody has asked for before, over and over. Throws when one is not answered with 200. */
export const measurePages = async ({ url, pageOf, isDrawn, from, ...load }: PagesLoad): Promise<PagesMeasure> => {
  let [next, drawn, frames] = [from, 0, 0];
  const visit = async (): Promise<void> => {
    const address = pageOf(next);
    next += 1;
    const answer = await fetch(`${url}${address}`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
    if (isDrawn(html)) drawn += 1;
    else frames += 1;
  };
  const measure = await measureCalls(visit, load);
  return { ...measure, drawn, frames, drawnRate: (measure.rate * drawn) / Math.max(1, drawn + frames) };
};

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { measureCalls, measureHttp } from './measureLoad';
import { measureProcessor, type ProcessorMeasure } from './processorTimes';

interface PagesLoad {
  url: string;
  /** Returns an uncached address for each number. */
  pageOf: (number: number) => string;
  /** Whether an answer is the page and not a frame. */
  isRendered: (html: string) => boolean;
  /** Number of the first page. */
  from: number;
  connections: number;
  seconds: number;
}

export interface PagesMeasure extends ProcessorMeasure {
  rendered: number;
  frames: number;
  /** Rendered pages per second. */
  renderedRate: number;
}

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };

const htmlOf = ({ encoding, bytes }: { encoding: string | undefined; bytes: Buffer }): string => {
  if (encoding === 'br') return String(brotliDecompressSync(bytes));
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes);
};

/** Requests uncached pages repeatedly. Throws on any status but 200. */
export const measurePages = async ({ url, pageOf, isRendered, from, ...load }: PagesLoad): Promise<PagesMeasure> => {
  let next = from;
  /** Examined after all have arrived, to leave the processor to the site. */
  const answers: Parameters<typeof htmlOf>[0][] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const visit = async (): Promise<void> => {
    const address = pageOf(next);
    next += 1;
    const [answer]: IncomingMessage[] = await once(get(`${url}${address}`, { agent, headers }), 'response');
    if (answer?.statusCode !== 200) throw new Error(`${address} was answered ${answer?.statusCode}`);
    answers.push({ encoding: answer.headers['content-encoding'], bytes: await buffer(answer) });
  };
  const measure = await measureProcessor(() => measureCalls(visit, load)).finally(() => agent.destroy());
  const rendered = answers.filter((answer) => isRendered(htmlOf(answer))).length;
  const frames = answers.length - rendered;
  return { ...measure, rendered, frames, renderedRate: (measure.rate * rendered) / Math.max(1, measure.answers) };
};

interface CachedLoad {
  url: string;
  page: string;
  /** Address of a route of the same server that does nothing. */
  constant: string;
  connections: number;
  seconds: number;
}

/** Compares the cost of a cached page, compressed as for browsers, with a constant route. Throws unless all are 200. */
export const measureCached = async ({ url, page, constant, ...load }: CachedLoad) => {
  const measure = (address: string) =>
    measureProcessor(() => measureHttp({ ...load, url: `${url}${address}`, headers }));
  return { constant: await measure(constant), page: await measure(page) };
};

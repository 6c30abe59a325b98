import autocannon from 'autocannon';

export interface LoadMeasure {
  answers: number;
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

interface LoadOptions {
  connections: number;
  seconds: number;
}

export interface HttpLoad extends LoadOptions {
  url: string;
  /** Posted as JSON; without a body the request is a GET. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Summarizes single durations in milliseconds, all within `elapsedMs`. */
export const summarize = (durations: number[], elapsedMs: number): LoadMeasure => {
  const sorted = durations.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { answers: sorted.length, rate: (sorted.length / elapsedMs) * 1000, p50: at(0.5), p99: at(0.99) };
};

/** Calls `work` repeatedly in `connections` loops. Throws what it throws. */
export const measureCalls = async (work: () => Promise<unknown>, options: LoadOptions): Promise<LoadMeasure> => {
  const durations: number[] = [];
  const started = performance.now();
  const end = started + options.seconds * 1000;
  const loop = async () => {
    for (let from = performance.now(); from < end; ) {
      await work();
      const to = performance.now();
      durations.push(to - from);
      from = to;
    }
  };
  await Promise.all(Array.from({ length: options.connections }, loop));
  return summarize(durations, performance.now() - started);
};

/** Requests `url` repeatedly. Throws on any status but 200. */
export const measureHttp = async (load: HttpLoad): Promise<LoadMeasure> => {
  const { url, body, headers, connections, seconds } = load;
  const durations: number[] = [];
  let bad = 0;
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        connections,
        duration: seconds,
      },
      (error: unknown, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, answered, _bytes, milliseconds) => {
      durations.push(milliseconds);
      if (answered !== 200) bad += 1;
    });
  });
  if (bad > 0 || result.errors > 0) throw new Error(`${bad} bad answers, ${result.errors} errors`);
  return summarize(durations, performance.now() - started);
};

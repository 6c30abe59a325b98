import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { startRenderSite } from '@laparyadom/server/testing/renderSite';
import { measureCached, measurePages } from './measurePages';

it('the bench of pages asks for each page once, and tells rendered ones from frames', async () => {
  const site = await startRenderSite({ renderWorkers: 1 });
  try {
    await site.read('/well');
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const load = { url: `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`, from: 7 };
    const requested: number[] = [];
    const pageOf = (number: number): string => {
      requested.push(number);
      return `/well/${number}`;
    };
    const isRendered = (html: string): boolean => html.startsWith('well');
    const measure = await measurePages({ ...load, pageOf, isRendered, connections: 2, seconds: 1 });
    expect(requested).toEqual(Array.from(requested, (_, index) => 7 + index));
    expect(measure.rendered + measure.frames).toBe(requested.length);
    expect(measure.rendered).toBeGreaterThan(0);
    expect(measure.processor.load).toBeGreaterThan(0);
    const frames = await measurePages({ ...load, pageOf: () => '/', isRendered, connections: 1, seconds: 0.2 });
    expect([frames.rendered, frames.renderedRate]).toEqual([0, 0]);
  } finally {
    await site.close();
  }
});

it('the bench of pages compares a page from the cache with a constant answer', async () => {
  const site = await startRenderSite({ renderWorkers: 1 });
  try {
    await site.read('/well');
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
    const load = { url, page: '/well', constant: '/healthz', connections: 2, seconds: 1 };
    const { page, constant } = await measureCached(load);
    for (const measure of [page, constant]) {
      expect(measure.answers).toBeGreaterThan(0);
      expect(measure.p99).toBeGreaterThanOrEqual(measure.p50);
      // This process is both the server and the load.
      expect(measure.processor.load).toBeGreaterThan(0);
    }
    await expect(measureCached({ ...load, page: '/api/none' })).rejects.toThrow('bad answers');
  } finally {
    await site.close();
  }
});

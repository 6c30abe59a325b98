import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { startRenderSite } from '../testing/renderSite';
import { measurePages } from './measurePages';

it('the bench of pages asks for each page once, and tells drawn ones from frames', async () => {
  const site = await startRenderSite(1);
  try {
    await site.read('/well');
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const load = { url: `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`, from: 7 };
    const asked: number[] = [];
    const pageOf = (number: number): string => {
      asked.push(number);
      return `/well/${number}`;
    };
    const isDrawn = (html: string): boolean => html.startsWith('well');
    const measure = await measurePages({ ...load, pageOf, isDrawn, connections: 2, seconds: 1 });
    expect(asked).toEqual(Array.from(asked, (_, index) => 7 + index));
    expect(measure.drawn + measure.frames).toBe(asked.length);
    expect(measure.drawn).toBeGreaterThan(0);
    expect(measure.processor.load).toBeGreaterThan(0);
    const frames = await measurePages({ ...load, pageOf: () => '/', isDrawn, connections: 1, seconds: 0.2 });
    expect([frames.drawn, frames.drawnRate]).toEqual([0, 0]);
  } finally {
    await site.close();
  }
});

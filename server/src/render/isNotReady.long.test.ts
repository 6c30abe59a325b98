import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RenderSite, remoteLoading, startRenderSite } from '../../testing/renderSite';
import { notReadyCodes } from '../errors/httpError';

let site: RenderSite;
beforeAll(async () => {
  site = await startRenderSite();
});
afterAll(() => site.close());

it.each<[string, number]>([...[...notReadyCodes].map((code): [string, number] => [code, 0]), ['OVERLOADED', 1]])(
  'a page whose data are refused with %s is sent as its frame, with so many errors and incidents: %d',
  async (code, count) => {
    const load = `const { status } = await inject({ method: 'GET', url: '/api/config?refusal=${code}', headers: {} });
      if (status !== 200) throw new Error('refused: ' + status);`;
    const failing = `if (url.includes('refused')) {\n${load}\n}`;
    await site.release({ sick: remoteLoading(failing, "return 'rendered';") });
    const before = [site.errors.length, site.counted.length];
    expect(await site.read('/sick')).toBe('rendered');
    expect(await site.get('/sick/refused')).toBe('frame');
    expect([site.errors.length, site.counted.length].map((now, index) => now - (before[index] ?? 0))).toEqual([
      count,
      count,
    ]);
    expect(await site.read('/sick/other')).toBe('rendered');
  },
);

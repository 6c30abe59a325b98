import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RenderSite, remoteRendering, startRenderSite } from '../../testing/renderSite';
import { casesOf } from '../../testing/testForm';

/** A section in which some addresses fail, as `how` describes, and all others render. */
const failing = (how: string): string => remoteRendering(`if (url.includes('bad')) { ${how} } return 'rendered';`);

const thrown = failing("throw new Error('bad');");
const rejected = failing("Promise.reject(new Error('bad'));");
const hanging = failing('for (;;);');

const one = (count: number): string[] => Array.from({ length: count }, () => '/sick/bad');
const parameters = Array.from({ length: 30 }, (_, index) => `/sick/good?bad=${index}`);
const addresses = Array.from({ length: 30 }, (_, index) => `/sick/bad${index}`);

/** Visits, and how many processes they may end at most. */
const visits: [string, string, string[], number][] = [
  ['three visits of one that throws', thrown, one(3), 0],
  ['thirty visits of one that throws', thrown, one(30), 0],
  ['thirty that throw', thrown, addresses, 0],
  ['thirty of one route that throw by their parameter', thrown, parameters, 0],
  ['three visits of one that ends its process', rejected, one(3), 3],
  ['thirty visits of one that ends its process', rejected, one(30), 3],
  ['thirty that end their processes', rejected, addresses, 30],
  ['three visits of one that hangs', hanging, one(3), 3],
];

let site: RenderSite;
beforeAll(async () => {
  site = await startRenderSite();
});
afterAll(() => site.close());

it.each(casesOf(visits, ([name]) => /^three visits of one that (?:throws|ends)|^thirty that throw/.test(name)))(
  'a visitor disables no page of others by %s',
  async (_name, code, urls, ends) => {
    await site.release({ sick: code });
    const before = site.errors.length;
    for (const url of urls) expect(await site.get(url)).toBe('frame');
    expect(site.errors.slice(before).filter(({ cause }) => cause).length).toBeLessThanOrEqual(ends);
    // Of the same route, of another one, and while the bad ones are requested again.
    const bad = Promise.all(urls.slice(0, 3).map(site.get));
    for (const url of ['/sick/good', '/sick']) expect(await site.read(url)).toBe('rendered');
    expect(await bad).toEqual(urls.slice(0, 3).map(() => 'frame'));
    expect(site.app.quarantine.all()).toEqual([]);
  },
);

it('stops rendering a section whose own address ends its processes', async () => {
  const { sick } = await site.release({
    sick: remoteRendering("Promise.reject(new Error('bad')); return 'rendered';"),
  });
  while (site.app.quarantine.all().length === 0) expect(await site.get('/sick')).toBe('frame');
  expect(site.app.quarantine.all()).toMatchObject([{ name: 'mf_sick', build: sick, cause: 'rejection' }]);
});

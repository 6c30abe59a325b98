import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { federatedRendering, type RenderSite, remoteRendering, startRenderSite } from '../../testing/renderSite';
import { casesOf } from '../../testing/testForm';
import { isOverloaded } from './isStarved';

const busy = 'const end = Date.now() + 10_000; while (Date.now() < end);';
/** A page that shows a component of the remote `sick`. */
const page = remoteRendering("return 'page ' + (await slot('mf_sick')) + ' end';");
const pageCode = { code: page, uses: ['mf_sick/Card'] };
const own = remoteRendering("return 'own';");
const providing = (code: string, top = '') => ({ code: own, lent: federatedRendering(code, top) });

let site: RenderSite;
beforeAll(async () => {
  site = await startRenderSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.errors.length = 0;
  site.counted.length = 0;
});

it('renders another remote’s component with the page, from the build that the visitor has', async () => {
  await site.release({ well: pageCode, sick: providing("return 'shown 1';") });
  expect(await site.read('/well')).toBe('page shown 1 end');
  await site.release({ sick: providing("return 'shown 2';") });
  expect(await site.read('/well')).toBe('page shown 2 end');
  expect(await site.read('/sick')).toBe('own');
  expect([site.errors, site.counted]).toEqual([[], []]);
});

it('preloads the scripts of the components that it renders', async () => {
  const code = remoteRendering("await slot('mf_sick'); return JSON.stringify(ahead('mf_sick', 'Card'));");
  await site.release({ well: { ...pageCode, code }, sick: providing("return 'shown';") });
  const scripts = JSON.parse(await site.read('/well')) as { href: string; integrity?: string }[];
  expect(scripts).toEqual([
    { href: expect.stringMatching(/remoteEntry\.js$/), integrity: 'sha384-x' },
    { href: expect.stringMatching(/card\.build\d+\.js$/) },
  ]);
});

/** What a provider does, and the cause that a process ends with, if any. */
const failures: [string, ReturnType<typeof providing> | string, string | null][] = [
  ['throws', providing("throw new Error('broken');"), null],
  ['throws while it is loaded', providing("return 'shown';", "throw new Error('broken');"), null],
  ['is no code', { code: own, lent: 'exports.lent = (' }, null],
  ['gives no such component', { code: own, lent: 'exports.lent = {};' }, null],
  ['never ends', providing(busy), 'late'],
  ['never ends loading', providing("return 'shown';", busy), 'late'],
  ['changes what all share while it is loaded', providing("return 'shown';", 'globalThis.mine = 1;'), 'changed'],
  ['leaves a rejection', providing("Promise.reject(new Error('lost')); return 'shown';"), 'rejection'],
  ['is no longer provided', own, null],
];

/** One of each way in which a page loses a federated component. */
const short = new Set([
  'throws',
  'never ends',
  'changes what all share while it is loaded',
  'leaves a rejection',
  'is no longer provided',
]);

it.each(casesOf(failures, ([name]) => short.has(name)))(
  'leaves one that %s to the browser, and keeps the page',
  async (name, build, cause) => {
    await site.release({ well: pageCode, sick: build });
    expect(await site.read('/well')).toBe('page slot end');
    if (isOverloaded()) return;
    expect(site.errors.flatMap((one) => one.cause ?? [])).toEqual(cause === null ? [] : [cause]);
    // The failure counts against the provider, not the page.
    const isBlamed = cause !== null || /throws|no code|component/.test(name);
    expect(site.counted).toEqual(isBlamed ? ['ssr mf_sick'] : []);
    expect(await site.read('/sick')).toBe('own');
  },
);

it('omits a provider that ends processes repeatedly, until another build of it is live', async () => {
  await site.release({ well: pageCode, sick: providing("return 'shown';", 'Array.prototype.sick = 1;') });
  for (let count = 0; count < 5; count += 1) expect(await site.read('/well')).toBe('page slot end');
  expect(site.errors.filter(({ cause }) => cause === 'changed')).toHaveLength(3);
  // Neither the page's own remote nor the provider's pages are kept away.
  expect(site.app.quarantine.all()).toEqual([]);
  await site.release({ sick: providing("return 'shown again';") });
  expect(await site.read('/well')).toBe('page shown again end');
});

it('passes a page only components that its remote declares', async () => {
  await site.release({ well: { code: page }, sick: providing("return 'shown';") });
  expect(await site.read('/well')).toBe('page slot end');
});

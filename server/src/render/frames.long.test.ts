import { expect, it } from '@jest/globals';
import { liveReleasesSchema, type PageInput, type ShellRelease } from 'shared/contract';
import { createFrames } from './frames';

const code = `
exports.singletons = {};
exports.inlineScripts = ['started'];
exports.renderEmptyPage = () => new Promise((resolve) => setTimeout(() => resolve('frame'), 300));`;

const shellOf = (build: string): ShellRelease =>
  liveReleasesSchema.parse({
    shell: { build, scripts: [], preload: [], server: `${build}.cjs`, ssr: true },
    remotes: {},
  }).shell;
const input: PageInput = { url: 'http://site.test/', registry: { remotes: {} }, boot: { scripts: [], preload: [] } };

it('finishes with a shell what it started before another went live, and starts no further process of it', async () => {
  const started: string[] = [];
  const frames = createFrames({
    pageLimitMs: 120_000,
    sources: {
      get: async (file) => {
        started.push(file);
        return { file, code };
      },
      keep: () => undefined,
    },
    api: () => Promise.reject(new Error('A frame calls nothing')),
    onProviderFailed: () => undefined,
    onEnd: () => undefined,
  });
  const [old, next] = [shellOf('oldshell'), shellOf('newshell')];
  try {
    const { scripts } = await frames.pageCode(old);
    await frames.pageCode(next);
    const pending = frames.frame(old, input, 'identity', 'old');
    frames.keep([next]);
    expect(String((await pending).body)).toBe('frame');
    expect((await frames.pageCode(old)).scripts).toEqual(scripts);
    expect(started).toEqual(['oldshell.cjs', 'newshell.cjs']);
  } finally {
    await frames.close();
  }
});

import { afterEach, describe, expect, it } from '@jest/globals';
import type { FromChild, PageSurroundings } from './protocol';
import { type RenderChild, startChild } from './startChild';

/** A shell whose pages report where their pictures are; those of `/slow` make a request before their turn. */
const code = `
exports.singletons = {};
exports.takesTurns = true;
exports.renderEmptyPage = async ({ url, imagesUrl }) => 'frame of ' + imagesUrl + url;
exports.renderPage = async ({ url, imagesUrl, inject, turn }) => {
  if (url === '/slow') await inject({ method: 'GET', url: '/api/config', headers: {} });
  await turn();
  return { status: 200, html: imagesUrl + url };
};`;

const at = (imagesUrl: string): PageSurroundings => ({
  registry: { remotes: {} },
  boot: { scripts: [], preload: [] },
  imagesUrl,
});

describe('pages of one process', () => {
  let child: RenderChild | undefined;
  afterEach(() => child?.kill());

  /** Lets the process render; resolves with the result of each page. */
  const renderAll = async (
    pages: { url: string; surroundings?: PageSurroundings; frame?: boolean }[],
  ): Promise<string[]> => {
    const outcomes = new Map<number, string>();
    return new Promise((resolve, reject) => {
      const onMessage = (message: FromChild): void => {
        if (message.type === 'ready') child?.send({ type: 'load', shell: { file: 'shell.js', code }, remote: null });
        if (message.type === 'loaded') {
          child?.send(
            ...pages.map((page, index) => ({ type: 'render' as const, frame: false, ...page, id: index + 1 })),
          );
        }
        if (message.type === 'call') {
          const { call } = message;
          child?.send({ type: 'answer', call, status: 200, headers: {}, bytes: Buffer.from('{}') });
        }
        if (message.type === 'rendered') {
          outcomes.set(message.id, message.page?.html ?? message.error?.message ?? '');
          if (outcomes.size === pages.length) resolve(pages.map((_, index) => outcomes.get(index + 1) ?? ''));
        }
        if (message.type === 'fatal') reject(new Error(message.error.message));
      };
      startChild({ onMessage, onError: reject }).then((started) => {
        child = started;
      }, reject);
    });
  };

  it('use the surroundings sent most recently before them, in any order of rendering', async () => {
    expect(
      await renderAll([
        { url: '/slow', surroundings: at('https://one.example') },
        { url: '/quick' },
        { url: '/frame', frame: true },
        { url: '/slow', surroundings: at('https://other.example') },
        { url: '/last' },
      ]),
    ).toEqual([
      'https://one.example/slow',
      'https://one.example/quick',
      'frame of https://one.example/frame',
      'https://other.example/slow',
      'https://other.example/last',
    ]);
  });

  it('fail without surroundings, and the next ones render', async () => {
    expect(
      await renderAll([
        { url: '/first' },
        { url: '/second' },
        { url: '/third', surroundings: at('https://one.example') },
      ]),
    ).toEqual(['A page without surroundings', 'A page without surroundings', 'https://one.example/third']);
  });
});

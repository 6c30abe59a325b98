import { expect, jest, test } from '@jest/globals';
import { buildSetFor } from 'shared/contract';
import { liveSite } from '../../testing/liveSite';
import type { LiveComposition } from '../release/liveReleases';
import { RenderError, type RenderErrorCause } from '../render/renderError';
import { createPageRenderer, refuseOverload } from './pageRenderer';

const releases = buildSetFor(liveSite(), 0);
const live: LiveComposition = { releases, registry: { remotes: {} }, revision: '1', split: false };

/** Requests a page where neither it nor its frame can be rendered. */
const ask = (reason: RenderErrorCause) => {
  const onFallback = jest.fn();
  const fail = async (): Promise<never> => {
    throw new RenderError(reason, 'Not rendered');
  };
  const render = createPageRenderer({
    renderer: { page: fail, frame: fail },
    devScript: undefined,
    allowOverride: false,
    vitalsPercent: 0,
    onFallback,
  });
  const wish = { withContent: true, effort: 'quick', isEager: true } as const;
  return { page: render(live, new URL('https://site.example/posts'), wish), onFallback };
};

test.each(['late', 'busy'] as const)(
  'a page of which nothing is rendered (%s) is 503 with Retry-After',
  async (reason) => {
    const { page, onFallback } = ask(reason);
    await expect(page).rejects.toMatchObject({ statusCode: 503, code: 'OVERLOADED', headers: { 'retry-after': '2' } });
    expect(onFallback).toHaveBeenCalledTimes(1);
  },
);

test('a shell that cannot be evaluated is our error', async () => {
  await expect(ask('load').page).rejects.toMatchObject({ name: 'RenderError', reason: 'load' });
});

test.each([
  ['busy', { statusCode: 503, code: 'OVERLOADED' }],
  ['load', { name: 'RenderError', reason: 'load' }],
] as const)('a failure of what a page needs beside its HTML (%s) is the same', async (reason, refusal) => {
  const needed = Promise.reject(new RenderError(reason, 'Not evaluated'));
  await expect(needed.catch(refuseOverload)).rejects.toMatchObject(refusal);
});

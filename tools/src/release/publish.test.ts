import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { liveSite, partsOf } from '../testing/liveSite';
import { readPointer } from './pointer';
import { publish } from './publish';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'publish-'));
  writeFileSync(path.join(dir, 'remotes.json'), JSON.stringify(liveSite()));
});
afterEach(() => rmSync(dir, { recursive: true }));

const publishListing = async (whole: boolean): Promise<string[]> => {
  const { shell, listing } = partsOf(liveSite());
  const built = [
    { packageName: 'shell', release: shell },
    { packageName: 'mf-listing', release: listing },
  ];
  await publish({ releasesDir: dir, built, gated: false, whole });
  return Object.keys(readPointer(dir)?.remotes ?? {});
};

it('leaves the other sections alone', async () => {
  expect(await publishListing(false)).toEqual(Object.keys(liveSite().remotes));
});

it('takes a section off that is no part of the whole any more', async () => {
  expect(await publishListing(true)).toEqual(['mf_listing']);
});

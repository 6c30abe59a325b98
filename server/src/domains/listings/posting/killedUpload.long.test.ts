import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { HOUR_MS } from 'shared/contract';
import { listingForm, makePicture } from '../../../../testing/listingForms';
import { killServerProcesses, startServerProcess, untilItServes } from '../../../../testing/serverProcess';
import { inFull } from '../../../../testing/testForm';
import { openDatabase } from '../../../db/openDatabase';
import { imageClaims, listings } from '../../../db/schema';
import { sweepImages } from '../../images/rules/sweepImages';
import { createLocalImageStorage } from '../../images/store/imageStorage';

const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-killed-'));
const imagesDir = path.join(dataDir, 'images');
mkdirSync(path.join(dataDir, 'releases'));

afterAll(() => {
  killServerProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

const storedFiles = (): string[] =>
  existsSync(imagesDir)
    ? readdirSync(imagesDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

const untilFilesAppear = async (before: number): Promise<void> => {
  while (storedFiles().length <= before) await new Promise((resolve) => setTimeout(resolve, 2));
};

inFull('a server killed while it stores pictures leaves all of a listing or nothing of it', async () => {
  const server = startServerProcess(dataDir, { DEMO: 'on' });
  const url = await untilItServes(server);
  const signIn = await fetch(`${url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'anna' }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const before = storedFiles();

  const pictures = await Promise.all([11, 12, 13, 14].map((red) => makePicture({ width: 2000, height: 1500, red })));
  const { payload, headers } = await listingForm('pets', { title: 'Оборванное' }, pictures);
  const upload = fetch(`${url}/api/articles/create`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  }).catch(() => null);
  await Promise.race([
    untilFilesAppear(before.length),
    upload.then((answer) => {
      if (answer) throw new Error(`Answered with ${answer.status} before anything was stored`);
    }),
  ]);
  server.child.kill('SIGKILL');
  expect(await upload).toBeNull();
  await server.exited;
  expect(storedFiles().length).toBeGreaterThan(before.length);

  const { db, close } = await openDatabase({ dataDir });
  try {
    const titles = (await db.select({ title: listings.title }).from(listings)).map(({ title }) => title);
    expect(titles).not.toContain('Оборванное');
    await sweepImages({ db, images: createLocalImageStorage(imagesDir) }, new Date(Date.now() + 2 * HOUR_MS));
    expect(await db.select().from(imageClaims)).toEqual([]);
    expect(storedFiles().sort()).toEqual(before.sort());
  } finally {
    await close();
  }
});

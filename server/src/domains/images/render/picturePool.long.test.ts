import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { makePicture } from '../../../../testing/listingForms';
import type { FlyerInput } from '../draw/drawJpeg';
import { createPicturePool } from './picturePool';
import { renderImage } from './renderImage';

const execArgv = ['--import', 'tsx'];
const pool = createPicturePool({ execArgv });
afterAll(() => pool.close());

const childrenOf = (pid: number): number[] => {
  const rows = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' }).split('\n');
  return rows.filter((row) => row.includes('pictureProcess')).map((row) => Number.parseInt(row, 10));
};

it('renders the same as this process, at a lower priority', async () => {
  const bytes = await makePicture({ width: 900, height: 600 });
  const [{ name, renditions }, expected] = [await pool.render(bytes), await renderImage(bytes)];
  expect(name).toBe(expected.name);
  expect([...renditions]).toEqual([...expected.renditions]);
  const [child = 0] = childrenOf(process.pid);
  expect(getPriority(child)).toBeGreaterThan(getPriority());
});

it('draws in another process', async () => {
  const words = { kind: 'found', heading: 'Найден кот', title: 'Рыжий', place: 'Тверь', date: null } as const;
  const order: FlyerInput = {
    size: '1200x630',
    words: { ...words, marks: [], reward: null, advice: '' },
    address: 'https://site.test/post/1',
    picture: await makePicture({ width: 300, height: 200 }),
  };
  const drawn = await sharp(await pool.draw(order)).metadata();
  expect(drawn).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  await expect(pool.draw({ ...order, picture: Buffer.from('no picture') })).rejects.toThrow('unsupported image format');
});

it('distinguishes refusals from errors', async () => {
  await expect(pool.render(Buffer.from('no picture'))).rejects.toMatchObject({ statusCode: 422, code: 'BAD_IMAGE' });
});

it('refuses the picture whose process is killed, and renders the next one', async () => {
  const hasty = createPicturePool({ execArgv, timeLimitMs: 1 });
  await expect(hasty.render(await makePicture())).rejects.toMatchObject({ statusCode: 503, code: 'PICTURES_BUSY' });
  await hasty.close();

  for (const child of childrenOf(process.pid)) process.kill(child, 'SIGKILL');
  const bytes = await makePicture({ red: 90 });
  // The first may still go to the killed process.
  const first = await pool.render(bytes).catch(() => pool.render(bytes));
  expect(first.name).toBe((await renderImage(bytes)).name);
});

it.each([
  ['closing', {}],
  ['a picture that takes too long', { timeLimitMs: 1 }],
])('keeps the process waiting for %s alive until it ends', (_, options) => {
  const lines = [
    `import { createPicturePool } from ${JSON.stringify(path.join(import.meta.dirname, 'picturePool.ts'))};`,
    `const pool = createPicturePool(${JSON.stringify({ execArgv, ...options })});`,
    "await pool.render(Buffer.from('no picture')).catch(() => undefined);",
    'await pool.close();',
    "console.log('gone on');",
  ];
  const program = [...execArgv, '--input-type=module', '--eval', lines.join('\n')];
  expect(execFileSync(process.execPath, program, { encoding: 'utf8' })).toBe('gone on\n');
});

it('passes no secrets of the environment to its processes', async () => {
  const before = childrenOf(process.pid);
  process.env.S3_URL = 'https://key:secret@example.test/pictures';
  const own = createPicturePool({ execArgv });
  await own.render(await makePicture({ red: 30 }));
  delete process.env.S3_URL;
  const [child] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  const environment = readFileSync(`/proc/${child}/environ`, 'utf8');
  await own.close();
  expect(environment).toContain('PATH=');
  expect(environment).not.toContain('S3_URL');
});

it('ends an idle process and starts another on demand', async () => {
  const before = childrenOf(process.pid);
  const brief = createPicturePool({ execArgv, idleLimitMs: 1 });
  await brief.render(await makePicture({ red: 10 }));
  const own = () => childrenOf(process.pid).filter((pid) => !before.includes(pid));
  while (own().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const bytes = await makePicture({ red: 20 });
  expect((await brief.render(bytes)).name).toBe((await renderImage(bytes)).name);
  await brief.close();
});

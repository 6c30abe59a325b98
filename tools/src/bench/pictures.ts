import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../site/startSite';
import { expectAtMost } from './expectations';
import { measurePictures, type Waits } from './measurePictures';
import { signInDemo } from './signInDemo';

const ROUNDS = 5;
const SECONDS = 6;
const MOST = 2;

const row = ({ feed, create }: Waits) => ({
  'лента p50, мс': feed.p50.toFixed(1),
  'лента p99, мс': feed.p99.toFixed(1),
  'размещение p50, мс': create.p50.toFixed(0),
});

/** What others wait for while one account uploads eight photos at once, again and again; on the embedded database. */
const run = async (): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-pictures-'));
  try {
    const site = await startSite({ DATA_DIR: work, RELEASES_DIR: path.join(work, 'none'), DEMO: 'on' });
    try {
      const tokens = { greedy: await signInDemo(site.url, 'anna'), other: await signInDemo(site.url, 'igor') };
      const plan = { url: site.url, tokens, rounds: ROUNDS, seconds: SECONDS };
      const { quiet, busy, sent } = await measurePictures(plan);
      console.table({ 'никто не загружает': row(quiet), 'загружает один': row(busy) });
      console.log(`• фотографий загружено тем временем: ${sent}`);
      const shares = {
        'лента, p99': busy.feed.p99 / quiet.feed.p99,
        'размещение, p50': busy.create.p50 / quiet.create.p50,
      };
      const good = Object.entries(shares).map(([name, share]) => expectAtMost(`${name}, раз`, share, MOST));
      return !good.includes(false);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

process.exitCode = (await run()) ? 0 : 1;

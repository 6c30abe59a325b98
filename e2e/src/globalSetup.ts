import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@laparyadom/tools/site';

/** Starts one seeded site for all tests that do not change it; its folder is the template of other sites. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-e2e-'));
  const releases = path.resolve(import.meta.dirname, '../..', process.env.RELEASES_DIR ?? 'releases');
  const template = path.join(work, 'template');
  // Or a busy machine has pages without content, or none.
  process.env.PAGE_LIMIT_SECONDS = '120';
  // The first start seeds the demo data; once stopped, the folder can be copied.
  await (await startSite({ DATA_DIR: template, RELEASES_DIR: releases })).stop();
  const dataDir = path.join(work, 'data');
  cpSync(template, dataDir, { recursive: true });
  const site = await startSite({ DATA_DIR: dataDir, RELEASES_DIR: releases });
  process.env.E2E_URL = site.url;
  process.env.E2E_RELEASES = releases;
  process.env.E2E_DATA = template;
  return async () => {
    await site.stop();
    rmSync(work, { recursive: true, force: true });
  };
};

export default globalSetup;

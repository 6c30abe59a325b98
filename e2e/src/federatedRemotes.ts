import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const rootDir = path.resolve(import.meta.dirname, '../..');

const shelfPackage = {
  name: 'mf-shelf',
  version: '1.0.0',
  private: true,
  type: 'module',
  federation: { name: 'mf_shelf', exposes: { './routes': './src/routes.tsx' } },
};

const shelfRoutes = `import { Suspense, useId, useState } from 'react';
import { FederatedSlot, PageMeta } from 'shared';
import { fixtures } from '../../mf-feeds/src/exposed/ListingBlocks.fixtures';

const { listings, ...given } = fixtures['in every section'];
const withoutPictures = <T,>(all: readonly T[]) => all.map((one) => ({ ...one, images: [] }));
const props = {
  ...given,
  listings: {
    pets: withoutPictures(listings.pets),
    market: withoutPictures(listings.market),
    services: withoutPictures(listings.services),
  },
};

const Shelf = () => {
  const [presses, setPresses] = useState(0);
  const before = useId();
  const after = useId();
  return (
    <>
      <PageMeta title="Полка" description="Полка" />
      <h1 id={before}>Полка</h1>
      <button type="button" onClick={() => setPresses((count) => count + 1)}>{'Нажато ' + presses}</button>
      <FederatedSlot
        name="mf_feeds/ListingBlocks"
        props={props as never}
        fallback={<p>Полка пуста</p>}
      />
      <FederatedSlot name={'mf_feeds/Prices' as never} props={{ presses } as never} fallback={<p>Цены в пути</p>} />
      <p id={after}>Под полкой</p>
    </>
  );
};

export const createRoutes = () => [{ path: '/shelf', element: <Shelf /> }];
`;

const prices = `import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery, useAppContext } from 'shared';

export const Prices = ({ presses }: { presses: number }) => {
  const { api } = useAppContext();
  const { data } = useQuery(configQuery(api));
  const [own, setOwn] = useState(0);
  return (
    <section aria-label="Цены">
      <p>{data ? 'Продвижение стоит ' + data.prices.promote : 'Цены неизвестны'}</p>
      <button type="button" onClick={() => setOwn((count) => count + 1)}>{'Свои ' + own + ', чужие ' + presses}</button>
    </section>
  );
};
`;

const pricesFixtures = `import type { FederatedFixtures } from 'shared';

export const fixtures = { plain: { presses: 0 } } satisfies FederatedFixtures<'mf_feeds/Prices'>;
`;

/**
 * Releases feeds with an additional component, `mf_feeds/Prices`, that fetches its data, and a section at `/shelf` with
 * it.
 */
export const releaseFederatedRemotes = (releasesDir: string): void => {
  const copy = mkdtempSync(path.join(tmpdir(), 'laparyadom-federated-'));
  const put = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  };
  try {
    for (const name of [
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'shared',
      'tools',
      'mf-feeds',
      '.github/CODEOWNERS',
    ]) {
      cpSync(path.join(rootDir, name), path.join(copy, name), {
        recursive: true,
        filter: (file) => !/[\\/]node_modules(?:[\\/]|$)/.test(path.relative(rootDir, file)),
      });
    }
    symlinkSync(path.join(rootDir, 'node_modules'), path.join(copy, 'node_modules'));
    const manifest = path.join(copy, 'mf-feeds/package.json');
    const feeds = JSON.parse(readFileSync(manifest, 'utf8')) as { federation: { exposes: Record<string, string> } };
    feeds.federation.exposes['./Prices'] = './src/exposed/Prices.tsx';
    put('mf-feeds/package.json', JSON.stringify(feeds));
    put('mf-feeds/src/exposed/Prices.tsx', prices);
    put('mf-feeds/src/exposed/Prices.fixtures.ts', pricesFixtures);
    put('mf-shelf/package.json', JSON.stringify(shelfPackage));
    put('mf-shelf/src/pages.ts', "export const pages = [{ path: '/shelf' }];");
    put('mf-shelf/src/routes.tsx', shelfRoutes);
    for (const name of ['mf-feeds', 'mf-shelf']) {
      execFileSync(process.execPath, ['../tools/bootstrap.mjs', 'release'], {
        cwd: path.join(copy, name),
        env: { ...process.env, RELEASES_DIR: releasesDir },
      });
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

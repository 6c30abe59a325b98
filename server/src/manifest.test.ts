import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { matchesRoute } from 'shared/contract';
import { palette } from 'shared/palette';
import { paths, sectionPaths } from 'shared/paths';
import sharp from 'sharp';
import { serverFile } from './serverFiles';

interface Icon {
  src: string;
  sizes: string;
  type: string;
}
interface Manifest {
  theme_color: string;
  background_color: string;
  start_url: string;
  icons: (Icon & { purpose: string })[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

const manifest = JSON.parse(readFileSync(serverFile('static/manifest.webmanifest'), 'utf8')) as Manifest;
const routes = [...Object.values(paths), ...Object.values(sectionPaths).flatMap((section) => Object.values(section))];

it('has icons of the sizes that it says, also one that systems may cut', async () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes, type } of icons.filter((icon) => icon.sizes !== 'any')) {
    // As bytes: once this process has rendered pictures, sharp opens no files by name.
    const { width, height, format } = await sharp(readFileSync(serverFile(src.slice(1)))).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  }
});

it('has the background of the site', () => {
  const { background } = palette.light;
  expect(manifest).toMatchObject({ theme_color: background, background_color: background });
});

it('leads to pages of the site', () => {
  for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
    expect([address, routes.some((route) => typeof route === 'string' && matchesRoute(route, address))]).toEqual([
      address,
      true,
    ]);
  }
});

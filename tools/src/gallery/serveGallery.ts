import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { runEsbuild } from '@laparyadom/server/esbuild';
import { rootDir } from '../webpack/federatedPackages';
import { type Gallery, listenLocally } from './runGallery';

const PAGE =
  '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/static/favicon.svg"><div id="root"></div><script src="/gallery.js"></script></html>';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

const buildScript = async (): Promise<Uint8Array> => {
  const { outputFiles } = await runEsbuild({
    entryPoints: [path.join(rootDir, 'shared/src/gallery/main.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    sourcemap: 'inline',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error('esbuild gave no script');
  return script.contents;
};

/** Returns a picture of the site by its address; null when there is none. */
const readStatic = async (pathname: string): Promise<Buffer | null> => {
  if (!/^\/static(?:\/[\w-]+)+(?:\.\w+)+$/.test(pathname)) return null;
  return readFile(path.join(rootDir, 'server', pathname)).catch(() => null);
};

/** Builds the kit's gallery and serves it on this machine alone; 0 picks a free port. Throws esbuild's errors. */
export const serveGallery = async (port: number): Promise<Gallery> => {
  const script = await buildScript();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    else if (pathname === '/gallery.js') response.setHeader('content-type', 'text/javascript').end(script);
    else {
      const file = await readStatic(pathname);
      const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
      response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file ?? '');
    }
  });
  return listenLocally(server, port);
};

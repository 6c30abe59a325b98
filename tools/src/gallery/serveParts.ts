import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { DEV_EVENTS, DEV_SCRIPT, overlayScript, sendDevEvents } from '@laparyadom/server/dev';
import webpack from 'webpack';
import { createBuildReport } from '../dev/buildReport';
import { forward, makeDevDir } from '../dev/remoteServer';
import { changeConfigs } from '../webpack/changeConfig';
import { packageDir } from '../webpack/federatedPackages';
import { galleryConfig } from '../webpack/preset';
import { findParts, partsEntry } from './findParts';
import { type Gallery, listenLocally } from './runGallery';

/** Returns the page; its frames reload with it, without a connection of their own. */
const pageOf = (revision: string, isFrame: boolean): string =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body>${isFrame ? '' : `<script src="${DEV_SCRIPT}"></script>`}<div id="root"></div><script src="/gallery.js?${revision}"></script></body></html>`;

interface ServeParts {
  packageName: string;
  port: number;
  /** Site whose API and pictures the components use. */
  site: URL | undefined;
}

/**
 * Builds the gallery of a section's components, again on every change, and serves it on this machine alone; 0 picks a
 * free port. Resolves after the first build, good or not.
 */
export const serveParts = async ({ packageName, port, site }: ServeParts): Promise<Gallery> => {
  const dir = packageDir(packageName);
  const { dir: outDir, remove } = makeDevDir(`gallery-${packageName}`);
  const environment = { mode: 'development', outDir } as const;
  const entry = partsEntry(`Parts of ${packageName}`, findParts(dir));
  const [config] = await changeConfigs(dir, environment, [galleryConfig(dir, entry)(environment)]);
  const compiler = config && webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler');
  const { problems, onBuilt } = createBuildReport();
  let revision = '';
  const watching = await new Promise<webpack.Watching | undefined>((resolve) => {
    const watch = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      const failure = error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null);
      onBuilt(packageName, failure);
      revision = stats?.hash ?? '';
      resolve(watch);
    });
  });
  const script = path.join(outDir, 'web/gallery.js');
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const isScript = (text: string) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
    if (pathname === '/')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(revision, search !== ''));
    else if (pathname === DEV_SCRIPT) isScript(overlayScript);
    else if (pathname === DEV_EVENTS) sendDevEvents(response, () => ({ revision, problems: problems() }));
    else if (pathname === '/gallery.js' && existsSync(script))
      createReadStream(script).pipe(
        response.writeHead(200, {
          'content-type': 'text/javascript',
          // Every frame loads it; its address changes with its content.
          'cache-control': 'max-age=31536000, immutable',
        }),
      );
    else if (site && /^\/(?:api|static)\//.test(pathname)) forward(site, request, response);
    else response.writeHead(404).end();
  });
  server.on('close', () => {
    watching?.close(() => undefined);
    remove();
  });
  return listenLocally(server, port);
};

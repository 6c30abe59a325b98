import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { registerComposition } from '../composition/registerComposition';
import { createQuarantine } from '../render/quarantine';

/** A shell whose pages are what the remote of the first part of the address draws. */
const shellCode = `
const shared = { Card: () => 'card', theme: { colour: 'blue' }, Query: class Query { fetch() { return 'data'; } } };
exports.singletons = { shared };
exports.inlineScripts = [];
exports.renderEmptyPage = async () => 'frame';
exports.renderPage = async ({ url, loadRemoteRoutes, inject }) => {
  const routes = await loadRemoteRoutes('mf_' + new URL(url).pathname.split('/')[1]);
  return { status: 200, html: String(await routes.draw({ url, inject })) };
};`;

/** The code of a remote whose pages are what `draw` returns. `top` runs when the bundle is evaluated. */
export const remoteDrawing = (draw: string, top = ''): string =>
  `'use strict';\nconst shared = require('shared');\n${top}\nexports.draw = async ({ url, inject }) => {\n${draw}\n};`;

const remoteRelease = (name: string, build: string) => ({
  name: `mf_${name}`,
  build,
  entry: `/assets/mf-${name}/${build}/web/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: [`/${name}`, `/${name}/:id`],
  preload: [],
  server: `mf-${name}/${build}/node/routes.cjs`,
});

/** A site of a shell and the remotes `well` and `sick`, drawn by processes. */
export interface RenderSite {
  app: FastifyInstance;
  /** Makes builds live. Resolves when they are served. */
  release: (builds: Record<string, string>) => Promise<void>;
  get: (url: string) => Promise<string>;
  /** The page, once it is more than the frame; a machine that is busy with other things gives frames at first. */
  read: (url: string) => Promise<string>;
  /** Messages that were logged as errors. */
  errors: { msg: string; cause?: string; remote?: string }[];
  close: () => Promise<void>;
}

/** Starts it with the remote `well`. Builds are named by the code's place in time: `build1`, `build2`… */
export const startRenderSite = async (renderWorkers = 2): Promise<RenderSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'render-'));
  const put = (file: string, code: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), code);
  };
  const live: Record<string, ReturnType<typeof remoteRelease>> = {};
  let count = 0;
  const point = (builds: Record<string, string>): void => {
    for (const [name, code] of Object.entries(builds)) {
      count += 1;
      const release = remoteRelease(name, `build${count}`);
      put(release.server, code);
      live[release.name] = release;
    }
    const server = 'shell/shell1/node/server.cjs';
    put(server, shellCode);
    const shell = { build: 'shell1', scripts: ['/s.js'], preload: [], server, ssr: true };
    put('next', JSON.stringify({ shell, remotes: live }));
    renameSync(path.join(dir, 'next'), path.join(dir, 'remotes.json'));
  };
  point({ well: remoteDrawing("return 'well ' + shared.Card() + ' ' + shared.theme.colour;") });

  const errors: RenderSite['errors'] = [];
  const stream = {
    write: (line: string) => {
      errors.push(JSON.parse(line) as RenderSite['errors'][number]);
    },
  };
  const app = Fastify({ logger: { level: 'error', stream } });
  app.decorate('metricsRegistry', new Registry());
  app.decorate(
    'quarantine',
    createQuarantine(() => new Date()),
  );
  app.decorate('countIncidents', async () => undefined);
  app.get('/healthz', async () => 'ok');
  app.get('/api/config', async ({ headers }) => ({ name: 'config', asked: headers }));
  app.post('/api/user', async () => ({ secret: true }));
  let revision = 0;
  await registerComposition(app, {
    releasesDir: dir,
    devReload: false,
    remoteOrigins: [],
    allowOverride: false,
    vitalsPercent: 100,
    // Each page is drawn anew.
    contentRevision: () => {
      revision += 1;
      return revision;
    },
    mayRender: async () => true,
    publicUrl: () => 'http://site.test',
    contentSecurityPolicy: () => "default-src 'self'",
    renderWorkers,
  });
  const buildsServed = async (): Promise<string> =>
    JSON.stringify(
      Object.values((await app.inject('/remotes.json')).json<{ remotes: typeof live }>().remotes).map(
        (one) => one.build,
      ),
    );
  const get = async (url: string): Promise<string> =>
    (await app.inject({ url, headers: { 'accept-encoding': 'identity' } })).body;
  return {
    app,
    errors,
    get,
    read: async (url) => {
      for (;;) {
        const page = await get(url);
        if (page !== 'frame') return page;
      }
    },
    release: async (builds) => {
      point(builds);
      const wanted = JSON.stringify(Object.values(live).map(({ build }) => build));
      while ((await buildsServed()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true });
    },
  };
};

import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerComposition } from '../src/composition/registerComposition';
import { bareSite } from './bareSite';

/** A shell whose pages show what the remote of the address's first part renders, from the data it has loaded. */
const shellCode = (takesTurns: boolean): string => `
const shared = { Card: () => 'card', theme: { colour: 'blue' }, ThemeContext: { Provider: {}, Consumer: {}, value: 'light' }, Query: class Query { fetch() { return 'data'; } } };
exports.singletons = { shared };
exports.inlineScripts = [];
exports.takesTurns = ${takesTurns};
exports.renderEmptyPage = async () => 'frame';
exports.renderPage = async ({ url, registry, loadRemoteRoutes, inject, lent, turn }) => {
  const routes = await loadRemoteRoutes('mf_' + new URL(url).pathname.split('/')[1]);
  const lost = [];
  /** A slot, as the shell fills it: what others provide renders in its turn, and what fails leaves the page. */
  const slot = async (remote) => {
    if (lent.peek(remote) === undefined) await lent.fetch(remote);
    const bundle = lent.peek(remote);
    if (!bundle) return 'slot';
    lent.onTurn(remote);
    try {
      return bundle.lent.Card.Component();
    } catch (error) {
      lost.push({ remote, message: String(error) });
      return 'slot';
    } finally {
      lent.onTurn(null);
    }
  };
  await routes.load?.({ url, inject });
  if (exports.takesTurns) await turn();
  const html = String(await routes.render({ url, registry, inject, slot, ahead: lent.ahead }));
  return { status: 200, html, lost };
};`;

/** Returns the code of a remote whose pages are what `code` returns; `top` runs when the bundle is evaluated. */
export const remoteRendering = (code: string, top = ''): string =>
  `'use strict';\nconst shared = require('shared');\n${top}\nexports.render = async ({ url, registry, inject, slot, ahead }) => {\n${code}\n};`;

/** Returns the code of a remote whose pages run `load` before their turn. */
export const remoteLoading = (load: string, code: string, top = ''): string =>
  `${remoteRendering(code, top)}\nexports.load = async ({ url, inject }) => {\n${load}\n};`;

/** Returns the code of a federated component whose text `code` returns; `top` runs when the bundle is evaluated. */
export const federatedRendering = (code: string, top = ''): string =>
  `'use strict';\n${top}\nexports.lent = { Card: { Component: () => {\n${code}\n} } };`;

export interface TestBuild {
  code: string;
  lent?: string;
  uses?: string[];
}

const agreement = { version: '1.0', signature: '' };

const remoteRelease = (name: string, build: string, { lent, uses = [] }: TestBuild) => ({
  name: `mf_${name}`,
  build,
  entry: `/assets/mf-${name}/${build}/web/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: [`/${name}`, `/${name}/:id`],
  preload: [],
  server: `mf-${name}/${build}/node/routes.cjs`,
  uses: Object.fromEntries(uses.map((one) => [one, agreement])),
  ...(lent !== undefined && {
    lent: `mf-${name}/${build}/node/lent.cjs`,
    federatedScripts: { Card: [`/assets/mf-${name}/card.${build}.js`] },
  }),
});

/** A site of a shell and the remotes `well` and `sick`, rendered by processes. */
export interface RenderSite {
  app: FastifyInstance;
  /** Makes builds live. Resolves when they are served, with the id of each. */
  release: (builds: Record<string, string | TestBuild>) => Promise<Record<string, string>>;
  /** Answers the calls of `/api/config?gate=1`. Those with `?meet=3` are answered together, when there are three. */
  openGate: () => void;
  get: (url: string) => Promise<string>;
  /** Returns the page once it is more than the frame; a busy machine sends frames at first. */
  read: (url: string) => Promise<string>;
  errors: { msg: string; cause?: string; remote?: string; build?: string }[];
  /** Builds whose pages or federated components were counted as failed. */
  counted: string[];
  close: () => Promise<void>;
}

interface RenderSiteOptions {
  renderWorkers?: number;
  takesTurns?: boolean;
  /** In milliseconds: long enough that only a failure can be late. */
  pageLimitMs?: number;
}

/** Starts the site with the remote `well`. Builds are numbered in the order of their code: `build1`, `build2`… */
export const startRenderSite = async (options: RenderSiteOptions = {}): Promise<RenderSite> => {
  const { renderWorkers = 2, takesTurns = true, pageLimitMs } = options;
  const dir = mkdtempSync(path.join(tmpdir(), 'render-'));
  const put = (file: string, code: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), code);
  };
  const live: Record<string, ReturnType<typeof remoteRelease>> = {};
  let count = 0;
  const point = (builds: Record<string, string | TestBuild>): Record<string, string> => {
    const names: Record<string, string> = {};
    for (const [name, given] of Object.entries(builds)) {
      count += 1;
      const build = typeof given === 'string' ? { code: given } : given;
      const release = remoteRelease(name, `build${count}`, build);
      put(release.server, build.code);
      if (release.lent !== undefined) put(release.lent, build.lent ?? '');
      live[release.name] = release;
      names[name] = release.build;
    }
    const server = 'shell/shell1/node/server.cjs';
    put(server, shellCode(takesTurns));
    const shell = { build: 'shell1', scripts: ['/s.js'], preload: [], server, ssr: true };
    put('next', JSON.stringify({ shell, remotes: live }));
    renameSync(path.join(dir, 'next'), path.join(dir, 'remotes.json'));
    return names;
  };
  point({ well: remoteRendering("return 'well ' + shared.Card() + ' ' + shared.theme.colour;") });

  const errors: RenderSite['errors'] = [];
  const stream = {
    write: (line: string) => {
      errors.push(JSON.parse(line) as RenderSite['errors'][number]);
    },
  };
  let revision = 0;
  const environment = {
    RELEASES_DIR: dir,
    RENDER_WORKERS: String(renderWorkers),
    ...(pageLimitMs !== undefined && { PAGE_LIMIT_SECONDS: String(pageLimitMs / 1000) }),
  };
  const contentRevision = (): number => {
    revision += 1;
    return revision;
  };
  const app = bareSite(environment, { contentRevision, logger: { level: 'error', stream } });
  const counted: string[] = [];
  app.countIncidents = async (found) => {
    counted.push(...found.map(({ kind, remote }) => `${kind} ${remote}`));
  };
  app.get('/healthz', async () => 'ok');
  let openGate = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  const meeting: (() => void)[] = [];
  app.get<{ Querystring: { after?: number; meet?: number; gate?: string; refusal?: string } }>(
    '/api/config',
    async (request, reply) => {
      const { headers, query } = request;
      if (query.refusal) return reply.code(503).send({ detail: 'later', code: query.refusal });
      if (query.after) await new Promise((resolve) => setTimeout(resolve, query.after));
      if (query.gate) await gate;
      if (query.meet)
        await new Promise<void>((resolve) => {
          if (meeting.push(resolve) < Number(query.meet)) return;
          for (const answer of meeting.splice(0)) answer();
        });
      return { name: 'config', asked: headers };
    },
  );
  app.post('/api/user', async () => ({ secret: true }));
  await registerComposition(app);
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
    openGate,
    errors,
    counted,
    get,
    read: async (url) => {
      for (;;) {
        const page = await get(url);
        if (page !== 'frame') return page;
      }
    },
    release: async (builds) => {
      const names = point(builds);
      const wanted = JSON.stringify(Object.values(live).map(({ build }) => build));
      while ((await buildsServed()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 20));
      return names;
    },
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true });
    },
  };
};

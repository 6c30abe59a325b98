import { createRequire } from 'node:module';
import path from 'node:path';
import { federationName, readPointer } from 'server/release';
import { remoteEntrySchema, type ShellBundle } from 'shared/contract';
import { step } from '../process/step';
import { type Site, startSite } from '../site/startSite';
import { type Frame, RELOAD } from './framePages';
import { goLiveIn } from './goLiveIn';
import { messages } from './messages.ru';
import { createBuildReport, makeDevDir, startRemoteServer, tellWhere } from './remoteServer';
import { watchPackage } from './watchPackage';

const nodeRequire = createRequire(import.meta.url);

export interface StandaloneOptions {
  packageName: string;
  /** Site whose API is used; without one a server of these sources on the embedded demo database. */
  apiUrl: string | undefined;
  /** Port to listen on; without one the first that is free from 3101 on. */
  port: number | undefined;
}

export interface Standalone {
  url: string;
  stop: () => Promise<void>;
}

const startServer = async (packageName: string, releasesDir: string): Promise<Site> => {
  try {
    return await startSite({ NODE_ENV: 'development', RELEASES_DIR: releasesDir, DEV_RELOAD: 'on' });
  } catch (error) {
    throw new Error(messages.noServer(packageName, error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  }
};

/** Answers for pages and scripts of the builds that are live in a folder, without a database: each is the shell's frame. */
const builtFrame = (releasesDir: string): Frame => ({
  releasesDir,
  isWhole: true,
  revision: () => {
    const live = readPointer(releasesDir);
    return [live?.shell.build, ...Object.values(live?.remotes ?? {}).map(({ build }) => build)].join('-');
  },
  answerPage: async (url, response) => {
    const live = readPointer(releasesDir);
    if (!live) throw new Error('No build yet');
    const shell = nodeRequire(path.join(releasesDir, live.shell.server)) as ShellBundle;
    const remotes = Object.fromEntries(
      Object.entries(live.remotes).map(([name, remote]) => [name, remoteEntrySchema.parse(remote)]),
    );
    const html = await shell.renderEmptyPage({
      url: url.href,
      registry: { remotes },
      boot: {
        build: live.shell.build,
        scripts: live.shell.scripts,
        preload: live.shell.preload.map((href) => ({ href })),
      },
      devScript: RELOAD,
    });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
    return true;
  },
});

/**
 * Runs one remote alone with the shell's frame, rebuilt and reloaded on save. With `apiUrl` its API is used and pages are
 * rendered by the browser; otherwise a server of these sources renders them with its demo data.
 */
export const startStandalone = async (options: StandaloneOptions): Promise<Standalone> => {
  const { packageName, apiUrl, port } = options;
  const { dir, releasesDir, remove } = makeDevDir(packageName);
  const { onBuilt, start } = createBuildReport();
  let site: Site | undefined;
  let server: Awaited<ReturnType<typeof startRemoteServer>> | undefined;
  const stop = async (): Promise<void> => {
    server?.close();
    await site?.stop();
    remove();
  };
  try {
    // What cannot work is told before anything is built.
    site = apiUrl ? undefined : await step(messages.server, () => startServer(packageName, releasesDir));
    const target = new URL(apiUrl ?? site?.url ?? '');
    server = await startRemoteServer({
      packageName,
      port,
      releasesDir,
      frame: site ? undefined : builtFrame(releasesDir),
      target,
      newest: () => readPointer(releasesDir)?.remotes[federationName(packageName)]?.build,
    });
    await step(messages.build, async () => {
      for (const name of ['shell', packageName]) {
        const workDir = path.join(dir, 'work', name);
        await watchPackage({
          packageName: name,
          workDir,
          releasesDir,
          onRelease: goLiveIn(releasesDir, name),
          onBuilt,
        });
      }
    });
    start();
    tellWhere(packageName, server.url, target);
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

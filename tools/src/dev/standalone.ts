import { createRequire } from 'node:module';
import path from 'node:path';
import { DEV_SCRIPT, type DevProblem, writeDevProblems } from '@laparyadom/server/dev';
import { entryOf, federationName, type Release, readPointer } from '@laparyadom/server/release';
import { remoteReleaseSchema, type ShellBundle } from 'shared/contract';
import { step } from '../process/step';
import { type Site, startSite } from '../site/startSite';
import { createBuildReport } from './buildReport';
import type { Frame } from './framePages';
import { messages } from './messages';
import { makeDevDir, printAddresses, startRemoteServer } from './remoteServer';
import { createSectionRenderer } from './renderSection';
import { publishInto, watchPackage } from './watchPackage';

const nodeRequire = createRequire(import.meta.url);

export interface StandaloneOptions {
  packageName: string;
  /** Site whose API is used; without it a server of these sources with the embedded demo database. */
  apiUrl: string | undefined;
  /** Port to listen on; the first free one from 3101 on by default. */
  port: number | undefined;
}

export interface Standalone {
  url: string;
  stop: () => Promise<void>;
}

const startServer = async (packageName: string, releasesDir: string): Promise<Site> => {
  const settings = { NODE_ENV: 'development', RELEASES_DIR: releasesDir, DEV_RELOAD: 'on', LOG_LEVEL: 'silent' };
  let isReady = false;
  const onOutput = (text: string): void => {
    // Before that it prints its address, which is internal.
    if (isReady) process.stderr.write(text);
  };
  try {
    const site = await startSite(settings, process.env, onOutput);
    isReady = true;
    return site;
  } catch (error) {
    throw new Error(messages.noServer(packageName, error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  }
};

/** Serves pages and scripts of the live builds in a folder, without a database: each page is the shell's frame. */
const builtFrame = (releasesDir: string, problems: () => DevProblem[], onOpened: (url: URL) => void): Frame => ({
  releasesDir,
  isWhole: true,
  state: () => {
    const live = readPointer(releasesDir);
    const builds = live ? [live.shell.build, ...Object.values(live.remotes).map(({ build }) => build)] : [];
    return { revision: builds.join('-'), problems: problems() };
  },
  answerPage: async (url, response) => {
    onOpened(url);
    const live = readPointer(releasesDir);
    if (!live) throw new Error('No build yet');
    const shell = nodeRequire(path.join(releasesDir, live.shell.server)) as ShellBundle;
    const remotes = Object.fromEntries(
      Object.entries(live.remotes).map(([name, remote]) => [name, entryOf(remote, live.settings?.[name])]),
    );
    const html = await shell.renderEmptyPage({
      url: url.href,
      registry: { remotes },
      boot: {
        build: live.shell.build,
        scripts: live.shell.scripts,
        preload: live.shell.preload.map((href) => ({ href })),
      },
      devScript: DEV_SCRIPT,
    });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
    return true;
  },
});

/**
 * Runs one remote alone with the shell's frame, rebuilt and reloaded on save. With `apiUrl` the browser renders the
 * pages; otherwise a server of these sources does, with its demo data.
 */
export const startStandalone = async (options: StandaloneOptions): Promise<Standalone> => {
  const { packageName, apiUrl, port } = options;
  const { dir, releasesDir, remove } = makeDevDir(packageName);
  let site: Site | undefined;
  // A server shows them from the folder of its builds.
  const report = createBuildReport((problems) => site && writeDevProblems(releasesDir, problems));
  let server: Awaited<ReturnType<typeof startRemoteServer>> | undefined;
  const stop = async (): Promise<void> => {
    server?.close();
    await site?.stop();
    remove();
  };
  try {
    // Errors that prevent the start precede any build.
    site = apiUrl ? undefined : await step(messages.server, () => startServer(packageName, releasesDir));
    const target = new URL(apiUrl ?? site?.url ?? '');
    const renderer = createSectionRenderer({
      releasesDir,
      shell: () => {
        const live = readPointer(releasesDir);
        return live ? { dir: releasesDir, release: live.shell } : undefined;
      },
      site: target,
      report,
    });
    const goLive = publishInto(releasesDir, packageName);
    /** A server renders new builds itself. */
    const goLiveRendered = async (release: Release): Promise<void> => {
      await goLive(release);
      if (!site) renderer.onBuilt(remoteReleaseSchema.parse(release));
    };
    server = await startRemoteServer({
      packageName,
      port,
      releasesDir,
      frame: site ? undefined : builtFrame(releasesDir, report.problems, renderer.onOpened),
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
          onRelease: name === packageName ? goLiveRendered : publishInto(releasesDir, name),
          onBuilt: report.onBuilt,
        });
      }
    });
    report.start();
    printAddresses(packageName, server.url, target);
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

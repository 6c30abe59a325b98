import path from 'node:path';
import { type RemoteEntry, remoteEntrySchema, remoteReleaseSchema } from 'shared/contract';
import { createBuildReport } from '../dev/buildReport';
import { messages as devMessages } from '../dev/messages';
import { makeDevDir, printAddresses, startRemoteServer } from '../dev/remoteServer';
import { createSectionRenderer } from '../dev/renderSection';
import { readSite, runUntilStopped } from '../dev/runUntilStopped';
import type { Standalone } from '../dev/standalone';
import { watchPackage } from '../dev/watchPackage';
import { currentPackage } from '../process/currentPackage';
import { step } from '../process/step';
import { messages } from './messages';
import { siteFrame } from './siteFrame';

/** The shell in this package: the site's own renders only on its server. */
const packedShell = {
  dir: path.join(import.meta.dirname, '../shell'),
  release: { scripts: [], server: 'server.cjs' },
};

/** Runs the remote within a live site, with its shell, sections and API; rebuilt and reloaded on save. */
export const startWithin = async (site: URL, packageName: string, port: number | undefined): Promise<Standalone> => {
  const { dir, releasesDir, remove } = makeDevDir(packageName);
  const report = createBuildReport();
  const renderer = createSectionRenderer({ releasesDir, shell: () => packedShell, site, report });
  let own: RemoteEntry | undefined;
  const frame = siteFrame({
    site,
    releasesDir,
    own: () => own,
    problems: report.problems,
    onOpened: renderer.onOpened,
  });
  let server: Awaited<ReturnType<typeof startRemoteServer>> | undefined;
  const stop = async (): Promise<void> => {
    server?.close();
    remove();
  };
  try {
    // Errors that prevent the start come before any build.
    await frame.checkSite();
    server = await startRemoteServer({ packageName, port, releasesDir, frame, target: site, newest: () => own?.build });
    const onRelease = (release: unknown): void => {
      own = remoteEntrySchema.parse(release);
      renderer.onBuilt(remoteReleaseSchema.parse(release));
    };
    const workDir = path.join(dir, 'work');
    const { onBuilt } = report;
    await step(devMessages.build, () => watchPackage({ packageName, workDir, releasesDir, onRelease, onBuilt }));
    report.start();
    printAddresses(packageName, server.url, site);
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** `npm run dev`: the remote within the site of `--site`, of `SITE_URL`, or of `config.site` in its `package.json`. */
export const run = async (args: string[]): Promise<number> => {
  const site = readSite(args);
  if (!site) throw new Error(messages.whichSite);
  return runUntilStopped((port) => startWithin(site, currentPackage() ?? '', port));
};

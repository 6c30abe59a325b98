import path from 'node:path';
import { commandMessages, releasesTable } from '@laparyadom/server/release';
import {
  changedReleaseSchema,
  changedSettingsSchema,
  endpoints,
  type FinishedRelease,
  type FinishRelease,
  journalEntriesSchema,
  type Releases,
  releasesSchema,
  shownSettingsSchema,
} from 'shared/contract';
import { releasesDir } from '../../process/releasesDir';
import { step } from '../../process/step';
import { federatedPackages, rootDir } from '../../webpack/federatedPackages';
import { journalTable } from '../journalTable';
import type { ReleaseFlags } from '../releaseFlags';
import { changeLines, isAboutSettings, readChange, type SettingFlags, settingsTable } from '../settingFlags';
import { messages } from './messages';
import { createSiteClient, type SiteClient, SiteRefusal, SiteUnreachable } from './siteClient';
import { sourceState } from './sourceState';
import { type BuildFolder, uploadBuild } from './uploadBuild';
import { createUploadProgress, type Output } from './uploadProgress';

const text = commandMessages.release;
/** Journal entries at the end of a list. */
const JOURNAL_LINES = 15;

/** Flags of the command on a remote site. */
type NetworkFlags = ReleaseFlags & { to: string };

/** Returns the action of these flags. Throws a sentence for incompatible ones. */
export const readRequest = (flags: NetworkFlags, packages: readonly string[]) => {
  const { list, rollback, promote, withdraw, preview, canary, until, retire, to } = flags;
  const settings = isAboutSettings(flags) ? flags : undefined;
  const isAlone = [list, rollback, promote, withdraw, preview, canary, retire, settings].filter(Boolean).length <= 1;
  if (!isAlone || (retire && packages.some((name) => !retire.includes(name)))) throw new Error(messages.one);
  if (canary !== undefined && !/^[1-9]\d?$/.test(canary)) throw new Error(text.percent);
  if (until !== undefined && canary === undefined) throw new Error(text.untilAlone);
  const action: Exclude<keyof typeof paths, 'retire'> | undefined =
    (rollback && 'rollback') || (promote && 'promote') || (withdraw && 'withdraw') || undefined;
  if (action && packages.length !== 1) throw new Error(text.onePackage);
  if (settings && packages.length !== 1) throw new Error(commandMessages.settings.onePackage);
  const trial: FinishRelease = { mode: 'canary', share: Number(canary), ...(until !== undefined && { until }) };
  const requested: FinishRelease = canary === undefined ? { mode: preview ? 'preview' : 'live' } : trial;
  return { to, packages: retire ? [] : packages, list, action, retire: retire ?? [], settings, requested };
};

/** Action on a site, or a build to upload. */
export interface NetworkRelease extends ReturnType<typeof readRequest> {
  token: string | undefined;
  /** Folder of the sources, whose commit is reported. */
  sources: string;
  /** Builds packages, or finds them built. */
  build: (packages: readonly string[]) => Promise<BuildFolder[]>;
  output?: Output;
  /** Milliseconds before a retry, doubled each time. */
  pauseMs?: number;
}

const paths = {
  promote: endpoints.promoteRelease.path,
  rollback: endpoints.rollBackRelease.path,
  withdraw: endpoints.withdrawRelease.path,
  retire: endpoints.retireRelease.path,
} as const;

/** Never retried: on older sites, a repeated rollback goes back two builds. */
const change = async (site: SiteClient, action: keyof typeof paths, packageName: string, json = {}): Promise<void> => {
  const { sentences } = await site.call({
    method: 'POST',
    path: paths[action],
    json: { package: packageName, ...json },
    answer: changedReleaseSchema,
  });
  for (const sentence of sentences) console.log(`  ${sentence}`);
};

const listed = (site: SiteClient): Promise<Releases> =>
  site.call({ path: endpoints.releases.path, answer: releasesSchema, isRepeatable: true });

/** Returns the build that a rollback takes back; null for a removed or unknown package. */
const newestBuild = async (site: SiteClient, packageName: string): Promise<string | null> => {
  const found = (await listed(site)).packages.find((one) => one.package === packageName);
  return (found?.trial ?? found?.live)?.build ?? null;
};

/** Returns whether a change may have been made although it failed. */
const isLost = (error: unknown): boolean =>
  error instanceof SiteUnreachable || (error instanceof SiteRefusal && error.status >= 502);

/** Rolls back the build that is there now, and after a lost answer finds out whether it is gone. */
const goBack = async (site: SiteClient, packageName: string): Promise<void> => {
  const build = await newestBuild(site, packageName);
  try {
    await change(site, 'rollback', packageName, { build });
  } catch (error) {
    const now = isLost(error) ? await newestBuild(site, packageName) : build;
    if (now === build) throw error;
    console.log(text.back(packageName, build ?? commandMessages.list.none, now ?? commandMessages.list.none));
  }
};

const printResult = (
  packageName: string,
  { mode, share }: FinishRelease,
  { build, gate, preview }: FinishedRelease,
): void => {
  if (mode === 'canary' && share !== undefined) console.log(text.canary(packageName, build, share));
  if (mode === 'live') console.log(text.live(packageName, build));
  if (mode !== 'preview') {
    for (const sentence of gate.sentences) console.log(text.warning(sentence));
    return;
  }
  console.log(messages.preview(packageName, build));
  if (preview) console.log('url' in preview ? messages.link(preview.url, preview.until) : `  ${preview.sentence}`);
  if (gate.passed) return;
  console.log(messages.warns);
  for (const sentence of gate.sentences) console.log(messages.reason(sentence));
};

const release = async (site: SiteClient, wanted: NetworkRelease): Promise<void> => {
  const { packages, requested, sources, build, output = process.stdout } = wanted;
  const builds = await step(text.build, () => build(packages));
  const origin = await sourceState(sources);
  for (const folder of builds) {
    const progress = createUploadProgress(output, messages.upload);
    let uploaded = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      uploaded = resolve;
    });
    const finished = uploadBuild(site, { ...folder, requested, ...origin, progress, onUploaded: uploaded });
    await step(messages.upload, () => Promise.race([sent, finished]), progress.summary);
    const answer = await step(messages.gate, () => finished);
    printResult(folder.packageName, requested, answer);
  }
};

/** Never retried, since a repeated return goes back two states: after a lost answer, finds out what is there now. */
const runSettings = async (site: SiteClient, packageName: string, flags: SettingFlags): Promise<void> => {
  const path = `${endpoints.releaseSettings.path}?package=${packageName}`;
  const read = () => site.call({ path, answer: shownSettingsSchema, isRepeatable: true });
  const shown = await read();
  const change = readChange(flags, shown);
  if (!change) return console.log(settingsTable(shown));
  try {
    const { sentences } = await site.call({
      method: 'POST',
      path: endpoints.releaseSettings.path,
      json: change,
      answer: changedSettingsSchema,
    });
    console.log(changeLines(packageName, sentences));
  } catch (error) {
    const now = isLost(error) ? await read() : shown;
    if (now.version === shown.version) throw error;
    console.log(settingsTable(now));
  }
};

const list = async (site: SiteClient): Promise<void> => {
  console.log(releasesTable(await listed(site)));
  const entries = await site.call({
    path: endpoints.releaseJournal.path,
    answer: journalEntriesSchema,
    isRepeatable: true,
  });
  if (entries.length > 0) console.log(`\n${journalTable(entries.slice(0, JOURNAL_LINES))}`);
};

/** `npm run release -w mf-feeds -- --to https://site.example`. Throws a sentence for every failure. */
export const releaseTo = async (wanted: NetworkRelease): Promise<void> => {
  if (!wanted.token) throw new Error(messages.noToken);
  const site = createSiteClient({ to: wanted.to, token: wanted.token, pauseMs: wanted.pauseMs });
  const { packages, action, settings, retire } = wanted;
  if (wanted.list) return list(site);
  if (settings) {
    for (const packageName of packages) await runSettings(site, packageName, settings);
    return;
  }
  for (const packageName of retire) await change(site, 'retire', packageName);
  if (action)
    for (const name of packages) await (action === 'rollback' ? goBack(site, name) : change(site, action, name));
  else if (packages.length > 0) await release(site, wanted);
};

/**
 * Runs the release command on a remote site, with the team's token in `RELEASE_TOKEN`: missing builds are made here and
 * judged there. Throws a sentence.
 */
export const releaseRemotely = async (flags: NetworkFlags, packages: string[]): Promise<void> => {
  const wanted = readRequest(flags, packages);
  const known = federatedPackages();
  const isForeign = packages.length === 0 ? !flags.retire : packages.some((name) => !known.includes(name));
  if (wanted.action === undefined && !wanted.list && !wanted.settings && isForeign)
    throw new Error(commandMessages.release.whatToRelease(known));
  await releaseTo({
    ...wanted,
    token: process.env.RELEASE_TOKEN,
    sources: rootDir,
    build: async (names) => {
      // Loaded on demand: a rollback must not wait for webpack.
      const { buildReleases } = await import('../buildReleases');
      const dir = releasesDir();
      const built = await buildReleases({ packages: [...names], releasesDir: dir, mode: 'production' });
      return built.map(({ packageName, build }) => ({ packageName, dir: path.join(dir, packageName, build) }));
    },
  });
};

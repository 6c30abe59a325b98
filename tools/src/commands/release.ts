import { listJournal, recordCommand } from '@laparyadom/server/journal';
import {
  changeSettings,
  commandMessages,
  endTrial,
  federationName,
  listReleases,
  packageOf,
  promote,
  publish,
  readPointer,
  releaseWarnings,
  removedRemotes,
  retiredSentences,
  rollBack,
  showSettings,
  syncReleases,
  trackOf,
  trialEnd,
} from '@laparyadom/server/release';
import { SHELL_NAME } from 'shared/contract';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import type { Built } from '../release/buildReleases';
import { chosenBrowserGate } from '../release/chosenBrowserGate';
import { journalTable } from '../release/journalTable';
import { releaseRemotely } from '../release/network/releaseTo';
import { previewLocally } from '../release/previewLocally';
import { readReleaseFlags, wantedPackages } from '../release/releaseFlags';
import { changeLines, isAboutSettings, readChange, type SettingFlags, settingsTable } from '../release/settingFlags';
import { currentUser, withJournal } from '../release/withJournal';
import { federatedPackages } from '../webpack/federatedPackages';

/** Shows or changes a section's settings on this machine's site, by the flags, and records who changed them. */
const changeLocalSettings = async (packageName: string, flags: SettingFlags): Promise<void> => {
  const dir = releasesDir();
  const shown = showSettings(readPointer(dir, console.error), packageName);
  const change = readChange(flags, shown);
  if (!change) return console.log(settingsTable(shown));
  const { sentences } = await changeSettings(dir, change);
  await recordCommand(dir, process.env, [
    {
      time: new Date().toISOString(),
      who: currentUser(),
      package: packageName,
      action: 'settings',
      build: null,
      previous: null,
      commit: null,
      dirty: null,
      refused: false,
      sentences,
    },
  ]);
  console.log(changeLines(packageName, sentences));
};

const text = commandMessages.release;

/** Returns the folder names of removed remotes: their folders may be gone, their builds are not. */
const removedFolders = (): string[] => {
  const pointer = readPointer(releasesDir());
  return pointer ? removedRemotes(pointer).map(packageOf) : [];
};

/** Share of visitors, and when the build goes live for all automatically. */
interface Trial {
  percent?: number | undefined;
  until?: string | undefined;
}

const readTrial = (percent: string | undefined, until: string | undefined): Trial => {
  if (percent === undefined) {
    if (until !== undefined) throw new Error(text.untilAlone);
    return {};
  }
  if (!/^[1-9]\d?$/.test(percent)) throw new Error(text.percent);
  return { percent: Number(percent), until: until === undefined ? undefined : trialEnd(until, new Date()) };
};

const release = async (packages: string[], { percent: canary, until }: Trial, retire: string[]): Promise<void> => {
  const dir = releasesDir();
  const before = readPointer(dir);
  // Checked before anything is built.
  if (!before && !packages.includes(SHELL_NAME)) throw new Error(text.noShell);
  // Loaded on demand: rollback and removal must not wait for webpack.
  const build = async (): Promise<Built[]> => {
    const { buildReleases } = await import('../release/buildReleases');
    return step(text.build, () => buildReleases({ packages, releasesDir: dir, mode: 'production' }));
  };
  const built = packages.length > 0 ? await build() : [];
  const requested = [
    ...built.map(({ packageName, build }) => ({
      packageName,
      action: canary === undefined ? ('live' as const) : ('canary' as const),
      build,
    })),
    ...retire.map((packageName) => ({ packageName, action: 'retire' as const })),
  ];
  const removed = await step(text.swapPointer, () =>
    withJournal(requested, () =>
      publish({ releasesDir: dir, built, browserGate: chosenBrowserGate(), canary, until, retire }),
    ),
  );
  const after = readPointer(dir);
  if (before && after)
    for (const packageName of retire)
      for (const sentence of retiredSentences(before, after, packageName)) console.log(sentence);
  for (const { packageName, build } of built) {
    const track = trackOf(before, federationName(packageName));
    if (canary !== undefined) console.log(text.canary(packageName, build, canary));
    else if (track.live?.build === build) console.log(text.already(packageName, build));
    else console.log(text.live(packageName, build));
    const trial = track.canary?.release.build;
    if (trial && trial !== build) console.log(text.trialEnded(packageName, trial));
  }
  if (until !== undefined) console.log(text.until(commandMessages.list.time(until)));
  if (after) {
    const names = built.map(({ packageName }) => federationName(packageName));
    for (const sentence of releaseWarnings(after, names)) console.log(text.warning(sentence));
  }
  if (removed.length > 0) console.log(text.removed(removed));
};

const goBack = async (packageName: string): Promise<void> => {
  const { trial, returned, from, to } = await withJournal([{ packageName, action: 'rollback' }], () =>
    rollBack(releasesDir(), packageName),
  );
  if (returned) console.log(text.returned(packageName, to));
  else console.log(trial ? text.withdrawn(packageName, from, to) : text.back(packageName, from, to));
};

/**
 * `npm run release -w mf-feeds`: builds one package and makes it live through the gate. `--canary 10` starts a trial
 * (`--until 2h`), `--promote` or `--withdraw` ends it, `--rollback` reverts the last change, `--retire mf-news` removes
 * a remote, `--list` shows what is live, `--preview` prints a link to builds that are not live. `--settings`, `--set
 * key=value`, `--unset key` and `--settings-back` are about settings. `--to https://site.example` does the same on a
 * remote site, with the token in `RELEASE_TOKEN`.
 */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = readReleaseFlags(args);
  if (values.to !== undefined) {
    await releaseRemotely({ ...values, to: values.to }, wantedPackages(positionals));
    return 0;
  }
  await syncReleases(releasesDir(), process.env);
  if (values.list) {
    console.log(listReleases(readPointer(releasesDir(), console.error)));
    const latest = await listJournal(releasesDir(), process.env);
    if (latest.length > 0) console.log(`\n${journalTable(latest)}`);
    return 0;
  }
  const { retire = [] } = values;
  const packages = wantedPackages(positionals).filter((name) => !retire.includes(name));
  const { rollback, withdraw } = values;
  const requested = [
    rollback,
    withdraw,
    values.promote,
    values.canary,
    values.retire,
    values.preview,
    isAboutSettings(values),
  ];
  if (requested.filter(Boolean).length > 1) throw new Error(text.one);
  const goesBack = rollback || withdraw || values.promote;
  if (isAboutSettings(values)) {
    const [packageName, ...others] = packages;
    if (packageName === undefined || others.length > 0) throw new Error(commandMessages.settings.onePackage);
    await changeLocalSettings(packageName, values);
    return 0;
  }
  const known = [...federatedPackages(), ...(goesBack ? removedFolders() : [])];
  const [first] = packages;
  if (packages.some((name) => !known.includes(name)) || (!first && retire.length === 0))
    throw new Error(text.whatToRelease(known));
  if (first && goesBack) {
    if (packages.length > 1) throw new Error(text.onePackage);
    const noted = <T>(action: 'promote' | 'withdraw', work: () => Promise<T>): Promise<T> =>
      withJournal([{ packageName: first, action }], work);
    if (rollback) await goBack(first);
    else if (withdraw)
      console.log(text.trialEnded(first, await noted('withdraw', () => endTrial(releasesDir(), first))));
    else console.log(text.live(first, await noted('promote', () => promote(releasesDir(), first))));
    return 0;
  }
  if (values.preview) {
    await previewLocally(packages);
    return 0;
  }
  await release(packages, readTrial(values.canary, values.until), retire);
  return 0;
};

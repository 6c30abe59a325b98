import {
  type BuildSet,
  type ChangeSettings,
  type DeclaredSetting,
  type DeclaredSettings,
  describeSetting,
  type LiveReleases,
  type RemoteEntry,
  type RemoteRelease,
  remoteEntrySchema,
  SETTINGS_EARLIER_MAX,
  type SettingValue,
  type SettingValues,
  type ShownSettings,
  type StoredSettings,
  settingText,
  settingValuesSchema,
} from 'shared/contract';
import { z } from 'zod';
import { labelOf } from './buildCheck';
import { releasedSets } from './buildSets';
import { messages } from './messages.ru';
import { federationName, isRemote, packageOf } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { currentOf, trackOf } from './tracks';

const text = messages.settings;

/** Reads own properties only: a name may equal an inherited one. */
const own = <T>(record: Record<string, T> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

const fits = ({ default: _default, ...schema }: DeclaredSetting, value: SettingValue): boolean =>
  z.fromJSONSchema(schema).safeParse(value).success;

export const invalidDefaults = (declared: DeclaredSettings): string[] =>
  Object.entries(declared).flatMap(([key, one]) => (fits(one, one.default) ? [] : [key]));

const valuesFor = (
  { declaredSettings = {} }: RemoteRelease,
  stored: StoredSettings | undefined,
): SettingValues | undefined => {
  const known = Object.entries(stored?.values ?? {}).filter(([key, value]) => {
    const declared = own(declaredSettings, key);
    return declared !== undefined && fits(declared, value);
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
};

/** Returns the build with the values stored on this site; values in its own description are ignored. */
const withValues = (remote: RemoteRelease, stored: StoredSettings | undefined): RemoteRelease => {
  const { settings: _settings, ...rest } = remote;
  const settings = valuesFor(remote, stored);
  return { ...rest, ...(settings && { settings }) };
};

export const withSettings = ({ shell, remotes }: BuildSet, { settings }: Pick<LiveReleases, 'settings'>): BuildSet => ({
  shell,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, withValues(remote, settings?.[name])]),
  ),
});

/** Returns a build's registry entry for browsers. */
export const entryOf = (remote: RemoteRelease, stored: StoredSettings | undefined): RemoteEntry =>
  remoteEntrySchema.parse(withValues(remote, stored));

/** Returns the builds of a remote that visitors get now, the live one first. */
const currentBuilds = (pointer: LiveReleases, name: string): RemoteRelease[] =>
  currentOf(trackOf(pointer, name)).filter(isRemote);

const declaredBy = (builds: readonly RemoteRelease[]): DeclaredSettings =>
  // The live build's declaration comes last, and wins.
  Object.assign({}, ...builds.map(({ declaredSettings }) => declaredSettings ?? {}).reverse());

/** Returns the settings of a package with their values. Throws a sentence when it is not on the site. */
export const showSettings = (pointer: LiveReleases | null, packageName: string): ShownSettings => {
  const name = federationName(packageName);
  const builds = pointer ? currentBuilds(pointer, name) : [];
  if (builds.length === 0) throw new ReleaseImpossible(text.notLive(packageName));
  const stored = pointer?.settings?.[name];
  return {
    package: packageName,
    version: stored?.version ?? 0,
    settings: Object.entries(declaredBy(builds)).map(([key, declared]) => {
      const value = own(stored?.values, key);
      const isSet = value !== undefined && fits(declared, value);
      return { key, declared, value: isSet ? value : declared.default, isSet };
    }),
    hasEarlier: (stored?.earlier.length ?? 0) > 0,
  };
};

const valuesAfter = (
  before: SettingValues,
  { package: packageName, set = {}, unset = [] }: ChangeSettings,
  builds: readonly RemoteRelease[],
): SettingValues => {
  const known = declaredBy(builds);
  // A value that no build reads any more can only be unset.
  const settable = Object.keys(known);
  const unknown =
    Object.keys(set).find((key) => !settable.includes(key)) ??
    unset.find((key) => !settable.includes(key) && !Object.hasOwn(before, key));
  if (unknown !== undefined) throw new ReleaseImpossible(text.unknown(packageName, unknown, settable));
  for (const [key, value] of Object.entries(set))
    for (const build of builds) {
      const declared = own(build.declaredSettings, key);
      if (declared && !fits(declared, value))
        throw new ReleaseImpossible(text.invalid(labelOf(build), key, settingText(value), describeSetting(declared)));
    }
  const merged = Object.entries({ ...before, ...set }).filter(([key]) => !unset.includes(key));
  const checked = settingValuesSchema.safeParse(Object.fromEntries(merged));
  if (!checked.success) throw new ReleaseImpossible(`${checked.error.issues[0]?.message ?? text.tooMuch}.`);
  return checked.data;
};

const change = (
  stored: StoredSettings | undefined,
  requested: ChangeSettings,
  builds: RemoteRelease[],
): StoredSettings => {
  const { version = 0, values = {}, earlier = [] } = stored ?? {};
  if (requested.version !== undefined && requested.version !== version) throw new ReleaseImpossible(text.changed);
  if (requested.back) {
    const [previous, ...older] = earlier;
    if (!previous) throw new ReleaseImpossible(text.nothingBefore(requested.package));
    return { version: version + 1, values: previous, earlier: older };
  }
  const next = valuesAfter(values, requested, builds);
  return { version: version + 1, values: next, earlier: [values, ...earlier].slice(0, SETTINGS_EARLIER_MAX) };
};

const differences = (before: SettingValues, after: SettingValues, declared: DeclaredSettings): string[] => {
  const wordOf = (values: SettingValues, key: string): string => {
    const value = own(values, key);
    if (value !== undefined) return settingText(value);
    const known = own(declared, key);
    return known ? text.default(settingText(known.default)) : text.none;
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((key) => ({ key, from: wordOf(before, key), to: wordOf(after, key) }))
    .filter(({ from, to }) => from !== to)
    .map(({ key, from, to }) => text.difference(key, from, to));
};

/** Who changes settings, and the key of that in the journal. */
export type SettingsChange = Omit<NonNullable<StoredSettings['change']>, 'before'>;

export interface SettingsChanged {
  shown: ShownSettings;
  /** What was stored before. */
  previous: StoredSettings | undefined;
  before: SettingValues;
  after: SettingValues;
  sentences: string[];
}

/**
 * Changes a section's settings for all visitors without a release. Throws a sentence when the package is not on the
 * site, a value does not fit the declarations, nothing would change, or the settings have changed since the named
 * version.
 */
export const changeSettings = async (
  releasesDir: string,
  requested: ChangeSettings,
  by?: SettingsChange,
): Promise<SettingsChanged> => {
  const name = federationName(requested.package);
  let changed: SettingsChanged | undefined;
  await swapPointer({
    releasesDir,
    change: (before) => {
      const builds = before ? currentBuilds(before, name) : [];
      if (!before || builds.length === 0) throw new ReleaseImpossible(text.notLive(requested.package));
      const previous = before.settings?.[name];
      const stored = change(previous, requested, builds);
      const values = previous?.values ?? {};
      const sentences = differences(values, stored.values, declaredBy(builds));
      if (sentences.length === 0) throw new ReleaseImpossible(text.same(requested.package));
      const recorded = { ...stored, ...(by && { change: { ...by, before: values } }) };
      const next = { ...before, settings: { ...before.settings, [name]: recorded } };
      const shown = showSettings(next, requested.package);
      changed = { shown, previous, before: values, after: stored.values, sentences };
      return next;
    },
  });
  if (!changed) throw new ReleaseImpossible(text.same(requested.package));
  return changed;
};

/** Returns the latest change of each section's settings, as far as its author is known. */
export const latestChanges = (pointer: LiveReleases) =>
  Object.entries(pointer.settings ?? {}).flatMap(([name, { values: after, change }]) => {
    if (!change) return [];
    const sentences = differences(change.before, after, declaredBy(currentBuilds(pointer, name)));
    return [{ ...change, package: packageOf(name), after, sentences }];
  });

/** Restores what a change replaced. Throws a sentence when another change has followed. */
export const restoreSettings = async (
  releasesDir: string,
  { shown: { package: packageName, version }, previous }: SettingsChanged,
): Promise<void> => {
  const name = federationName(packageName);
  const restored = { values: {}, earlier: [], ...previous, version: version + 1 };
  await swapPointer({
    releasesDir,
    change: (before) => {
      if (before?.settings?.[name]?.version !== version) throw new ReleaseImpossible(text.changed);
      return { ...before, settings: { ...before.settings, [name]: restored } };
    },
  });
};

/** Returns problems of the settings that builds of a set declare; keys contain no build ids. */
export const settingProblems = ({ remotes }: BuildSet, { settings = {} }: LiveReleases): Map<string, string> => {
  const problems = new Map<string, string>();
  for (const remote of Object.values(remotes)) {
    const { name, declaredSettings = {} } = remote;
    const label = labelOf(remote);
    for (const key of invalidDefaults(declaredSettings))
      problems.set(`default ${name} ${key}`, text.invalidDefault(label, key));
    for (const [key, value] of Object.entries(settings[name]?.values ?? {})) {
      const declared = own(declaredSettings, key);
      if (declared && !fits(declared, value))
        problems.set(
          `setting ${name} ${key}`,
          text.outgrown(label, key, settingText(value), describeSetting(declared)),
        );
    }
  }
  return problems;
};

/** Returns a sentence for each stored value that a build of these remotes no longer reads. */
export const unreadSettings = (live: LiveReleases, names: readonly string[]): string[] => {
  const [set] = releasedSets(live);
  return names.flatMap((name) => {
    const remote = set?.remotes[name];
    if (!remote) return [];
    return Object.keys(live.settings?.[name]?.values ?? {})
      .filter((key) => !Object.hasOwn(remote.declaredSettings ?? {}, key))
      .map((key) => text.unread(labelOf(remote), key));
  });
};

import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { BuildEnvironment } from './baseConfig';
import { messages } from './messages';
import { remoteConfig } from './preset';
import { singletons } from './singletons';

/** JavaScript, since the commands in a remote's own repository run nothing else. */
export const HOOK_FILE = 'webpack.config.mjs';

/** The `webpack` export of a remote's `webpack.config.mjs`: accepts each configuration and returns it changed. */
type ChangeConfig = (
  config: Configuration,
  about: { side: 'browser' | 'server'; mode: BuildEnvironment['mode']; webpack: typeof webpack },
) => Configuration | Promise<Configuration>;

/** Parts of a configuration that may be extended. */
const open = new Set<string>(['module', 'resolve', 'resolveLoader', 'plugins', 'ignoreWarnings']);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Copies a value for changes; functions and class instances, such as plugins, are shared. */
const copyOf = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  return isPlain(value)
    ? (Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])) as T)
    : value;
};

const holdsAll = (before: readonly unknown[] = [], after: readonly unknown[] = []): boolean =>
  before.every((one) => after.some((other) => isDeepStrictEqual(one, other)));

const entriesOf = (value: object | undefined): [string, unknown][] => Object.entries(value ?? {});

const rulesOf = ({ module }: Configuration): unknown[] => [...((module?.rules ?? []) as RuleSetRule[])];

/** Returns the names of forbidden changes. */
const findForbidden = (before: Configuration, after: Configuration): string[] => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Configuration)[];
  const { alias: aliasBefore, extensions: extensionsBefore } = before.resolve ?? {};
  const { alias: aliasAfter, extensions: extensionsAfter } = after.resolve ?? {};
  const newAliases = entriesOf(aliasAfter).filter(([name]) => !(name in (aliasBefore ?? {})));
  const isShared = (name: string): boolean =>
    singletons.some((shared) => name === shared || name === `${shared}$` || name.startsWith(`${shared}/`));
  const pluginsBefore = before.plugins ?? [];
  const added = (after.plugins ?? []).filter((plugin) => !pluginsBefore.includes(plugin));
  return [
    ...keys.filter((key) => !open.has(key) && !isDeepStrictEqual(before[key], after[key])),
    ...(holdsAll(rulesOf(before), rulesOf(after)) ? [] : ['module.rules']),
    ...(holdsAll(entriesOf(aliasBefore), entriesOf(aliasAfter)) ? [] : ['resolve.alias']),
    ...newAliases.filter(([name]) => isShared(name)).map(([name]) => `resolve.alias['${name}']`),
    ...(holdsAll(extensionsBefore, extensionsAfter) ? [] : ['resolve.extensions']),
    ...(pluginsBefore.every((plugin) => after.plugins?.includes(plugin)) ? [] : ['plugins']),
    ...added
      .map((plugin) => plugin?.constructor.name)
      .filter((name) => name === 'ModuleFederationPlugin')
      .map((name) => `plugins: ${name}`),
  ];
};

const sideOf = ({ target }: Configuration): 'browser' | 'server' => (target === 'web' ? 'browser' : 'server');

/**
 * Returns a remote's configurations, changed by its `webpack.config.mjs` if any. Throws a sentence for changes of
 * names, entries, outputs, shared packages, and existing list entries.
 */
export const changeConfigs = async (
  dir: string,
  environment: BuildEnvironment,
  configs: Configuration[],
): Promise<Configuration[]> => {
  const file = path.join(dir, HOOK_FILE);
  if (!existsSync(file)) return configs;
  const place = path.join(path.basename(dir), HOOK_FILE);
  const { webpack: change } = (await import(pathToFileURL(file).href)) as { webpack?: ChangeConfig };
  if (typeof change !== 'function') throw new Error(messages.noHook(place));
  return Promise.all(
    configs.map(async (config) => {
      const about = { side: sideOf(config), mode: environment.mode, webpack };
      const changed = await change(copyOf(config), about);
      if (!isPlain(changed)) throw new Error(messages.hookReturns(place));
      const forbidden = findForbidden(config, changed);
      if (forbidden.length > 0) throw new Error(messages.hookForbidden(place, forbidden));
      return changed;
    }),
  );
};

export const remoteConfigs = (dir: string, environment: BuildEnvironment): Promise<Configuration[]> =>
  changeConfigs(dir, environment, remoteConfig(dir)(environment));

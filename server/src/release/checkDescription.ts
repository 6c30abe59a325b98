import path from 'node:path';
import { isBuildFile, type ReleaseFile, remoteReleaseSchema, SHELL_NAME, shellReleaseSchema } from 'shared/contract';
import { messages } from './messages.ru';
import { isRemote, type Release } from './release';

const text = messages.upload;

/** As `outputHash` makes them; anything else is no name of an upload. */
const BUILD = /^[0-9a-f]{12}$/;

/** The description of a build as somebody sent it, or null when it is none. */
export const parseDescription = (packageName: string, describe: unknown): Release | null =>
  (packageName === SHELL_NAME ? shellReleaseSchema : remoteReleaseSchema).safeParse(describe).data ?? null;

/** Addresses of the files that pages fetch by what the description says; the first is of the script that starts the build. */
export const fileUrls = (release: Release): string[] =>
  isRemote(release)
    ? [
        release.entry,
        ...release.preload,
        ...(release.whenUsed ?? []),
        ...(release.offline ?? []),
        ...Object.values(release.federatedScripts ?? {}).flat(),
        ...(release.styles ?? []),
        ...Object.values(release.federatedStyles ?? {}).flat(),
        ...(release.files ?? []),
      ]
    : [
        ...release.scripts,
        ...release.preload,
        ...release.whenUsed,
        ...Object.values(release.ahead).flat(),
        ...(release.offline ?? []),
      ];

/** Bundles for the server, by the names that the description gives them. */
const bundlesOf = (release: Release): [said: string | undefined, file: string][] => {
  if (!isRemote(release))
    return [
      [release.server, 'node/server.cjs'],
      ...(release.worker === undefined
        ? []
        : ([[release.worker, 'node/worker.cjs']] as [string | undefined, string][])),
    ];
  const lends = Object.keys(release.exposes).some((name) => name !== 'routes');
  return [
    [release.server, 'node/routes.cjs'],
    ...(lends || release.lent !== undefined
      ? ([[release.lent, 'node/lent.cjs']] as [string | undefined, string][])
      : []),
  ];
};

/**
 * What a description says that cannot be true of these files: files for browsers and bundles that are not among them. A sentence for
 * each, none when it may be so; whose things it claims is for `findForeignClaims`, what stands in the files for
 * `checkContents`.
 */
export const checkDescription = (
  packageName: string,
  release: Release,
  files: readonly Pick<ReleaseFile, 'path'>[],
): string[] => {
  const has = new Set(files.map((file) => file.path));
  const own = `/assets/${packageName}/`;
  const urls = new Set(fileUrls(release));
  const faults: string[] = [];
  if (!BUILD.test(release.build)) faults.push(text.badBuild(release.build));
  if (release.since !== '') faults.push(text.since);
  for (const url of urls) {
    if (!url.startsWith(own) || !has.has(`web/${url.slice(own.length)}`)) faults.push(text.foreignFile(url));
    else if (url !== (isRemote(release) ? release.entry : undefined) && !Object.hasOwn(release.integrities, url))
      faults.push(text.noIntegrity(url));
  }
  for (const url of Object.keys(release.integrities)) {
    if (!urls.has(url)) faults.push(text.foreignFile(url));
  }
  for (const { path: file } of files) {
    const name = file.slice('web/'.length);
    if (file.startsWith('web/') && isBuildFile(name) && !name.endsWith('.js') && !urls.has(`${own}${name}`))
      faults.push(text.undescribed(name));
  }
  for (const [said, file] of bundlesOf(release)) {
    if (said !== path.posix.join(packageName, release.build, file)) faults.push(text.foreignBundle(said ?? file));
    else if (!has.has(file)) faults.push(messages.gate.noFile(file));
  }
  if (isRemote(release) && !has.has('web/mf-manifest.json')) faults.push(messages.gate.noFile('web/mf-manifest.json'));
  return faults;
};

import path from 'node:path';
import { isBuildFile, type ReleaseFile, remoteReleaseSchema, SHELL_NAME, shellReleaseSchema } from 'shared/contract';
import { messages } from './messages.ru';
import { isRemote, type Release } from './release';

const text = messages.upload;

/** The only form of ids that `outputHash` makes. */
const BUILD = /^[0-9a-f]{12}$/;

/** Parses the description of a build as sent; null when it is invalid. */
export const parseDescription = (packageName: string, describe: unknown): Release | null =>
  (packageName === SHELL_NAME ? shellReleaseSchema : remoteReleaseSchema).safeParse(describe).data ?? null;

/** Returns the URLs that pages fetch, the build's start script first. */
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

type Bundle = [declared: string | undefined, file: string];

const bundlesOf = (release: Release): Bundle[] => {
  const bundles: Bundle[] = [[release.server, isRemote(release) ? 'node/routes.cjs' : 'node/server.cjs']];
  if (!isRemote(release)) {
    if (release.worker !== undefined) bundles.push([release.worker, 'node/worker.cjs']);
  } else if (release.lent !== undefined || Object.keys(release.exposes).some((name) => name !== 'routes'))
    bundles.push([release.lent, 'node/lent.cjs']);
  return bundles;
};

/** Returns a sentence for each browser file or bundle that a description names and the file list lacks. */
export const checkDescription = (
  packageName: string,
  release: Release,
  files: readonly Pick<ReleaseFile, 'path'>[],
): string[] => {
  const has = new Set(files.map((file) => file.path));
  const own = `/assets/${packageName}/`;
  const urls = new Set(fileUrls(release));
  const problems: string[] = [];
  if (!BUILD.test(release.build)) problems.push(text.badBuild(release.build));
  if (release.since !== '') problems.push(text.since);
  for (const url of urls) {
    if (!url.startsWith(own) || !has.has(`web/${url.slice(own.length)}`)) problems.push(text.foreignFile(url));
    else if (url !== (isRemote(release) ? release.entry : undefined) && !Object.hasOwn(release.integrities, url))
      problems.push(text.noIntegrity(url));
  }
  for (const url of Object.keys(release.integrities)) {
    if (!urls.has(url)) problems.push(text.foreignFile(url));
  }
  for (const { path: file } of files) {
    const name = file.slice('web/'.length);
    if (file.startsWith('web/') && isBuildFile(name) && !name.endsWith('.js') && !urls.has(`${own}${name}`))
      problems.push(text.undescribed(name));
  }
  for (const [declared, file] of bundlesOf(release)) {
    if (declared !== path.posix.join(packageName, release.build, file))
      problems.push(text.foreignBundle(declared ?? file));
    else if (!has.has(file)) problems.push(messages.gate.noFile(file));
  }
  if (isRemote(release) && !has.has('web/mf-manifest.json'))
    problems.push(messages.gate.noFile('web/mf-manifest.json'));
  return problems;
};

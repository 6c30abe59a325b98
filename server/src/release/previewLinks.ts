import { createHmac, timingSafeEqual } from 'node:crypto';

/** A build of the shell or of a remote shown before it is live. */
export interface PreviewBuild {
  /** `shell` or the federation name. */
  name: string;
  build: string;
}

/** What a link opens until a time: these builds instead of the live ones. */
export interface PreviewGrant {
  builds: readonly PreviewBuild[];
  until: Date;
}

/** Why a link opens nothing: it is missing, not signed by this site, or expired. */
export type PreviewRefusal = 'none' | 'forged' | 'over';

/** Builds that one link may name: a shell and as many remotes as a site has. */
const MOST_BUILDS = 10;
const named = /^(shell|mf_[a-z][a-z0-9_]{0,60})@([a-z0-9]{6,64})$/;
const signed = /^[\w-]{43}$/;

/** Part of the signed text, so that no other signature by the same key can replace it. */
const PURPOSE = 'laparyadom preview 1';

const signatureOf = (key: string, builds: readonly string[], exp: string): Buffer =>
  createHmac('sha256', key)
    .update([PURPOSE, exp, ...builds].join('\n'))
    .digest();

/** Returns the parameters of a link to this grant, signed by the first key. */
export const signPreview = ([key = '']: readonly string[], { builds, until }: PreviewGrant): URLSearchParams => {
  if (key === '') throw new Error('There is no key to sign previews with');
  const names = builds.map(({ name, build }) => `${name}@${build}`);
  const exp = String(Math.floor(until.getTime() / 1000));
  return new URLSearchParams([
    ...names.map((name): [string, string] => ['build', name]),
    ['exp', exp],
    ['sig', signatureOf(key, names, exp).toString('base64url')],
  ]);
};

/** Returns what these parameters open now, by any of the keys, or why they open nothing. */
export const readPreview = (
  keys: readonly string[],
  parameters: URLSearchParams,
  now: Date,
): PreviewGrant | PreviewRefusal => {
  const names = parameters.getAll('build');
  const [exp = '', ...otherTimes] = parameters.getAll('exp');
  const [sig = '', ...otherSignatures] = parameters.getAll('sig');
  if (names.length === 0 && exp === '' && sig === '') return 'none';
  if (names.length > MOST_BUILDS || otherTimes.length + otherSignatures.length > 0) return 'forged';
  const found = names.map((name) => named.exec(name));
  if (!/^\d{1,11}$/.test(exp) || !signed.test(sig) || found.length === 0) return 'forged';
  const builds = found.flatMap((one) => (one?.[1] && one[2] ? [{ name: one[1], build: one[2] }] : []));
  const given = Buffer.from(sig, 'base64url');
  const holds = keys.some((key) => timingSafeEqual(given, signatureOf(key, names, exp)));
  if (!holds || builds.length < names.length) return 'forged';
  const until = new Date(Number(exp) * 1000);
  return until <= now ? 'over' : { builds, until };
};

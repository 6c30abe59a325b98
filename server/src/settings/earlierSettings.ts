import { programMessages } from '../programMessages';
import { StartError } from '../startError';
import { s3UrlOf } from '../storage/s3Url';
import { partsOf } from './fields';

const text = programMessages.settings;

export type Environment = Readonly<Record<string, string | undefined>>;

interface Joined {
  into: string;
  from: readonly string[];
  /** Returns the value of `into`; an invalid one when one of the others is missing. */
  join: (environment: Environment) => string;
}

const identities = (role: string, list: string | undefined): string[] =>
  partsOf(list).map((identity) => `${role}:${identity}`);

const joinedSettings: readonly Joined[] = [
  {
    into: 'S3_URL',
    from: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_REGION'],
    join: ({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION }) =>
      s3UrlOf({
        endpoint: S3_ENDPOINT?.replace(/\/+$/, ''),
        bucket: S3_BUCKET?.trim(),
        accessKey: S3_ACCESS_KEY,
        secretKey: S3_SECRET_KEY,
        region: S3_REGION?.trim(),
      }),
  },
  {
    into: 'MAP_TILES',
    from: ['MAP_TILE_URL', 'MAP_TILE_ATTRIBUTION'],
    join: ({ MAP_TILE_URL = '', MAP_TILE_ATTRIBUTION = '' }) => `${MAP_TILE_URL} ${MAP_TILE_ATTRIBUTION}`,
  },
  {
    into: 'STAFF',
    from: ['ADMIN_IDENTITIES', 'MODERATOR_IDENTITIES', 'SUPPORT_IDENTITY'],
    join: ({ ADMIN_IDENTITIES, MODERATOR_IDENTITIES, SUPPORT_IDENTITY }) =>
      [
        ...identities('admin', ADMIN_IDENTITIES),
        ...identities('moderator', MODERATOR_IDENTITIES),
        ...identities('support', SUPPORT_IDENTITY),
      ].join(),
  },
  {
    into: 'YOOKASSA_KEY',
    from: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
    join: ({ YOOKASSA_SHOP_ID = '', YOOKASSA_SECRET_KEY = '' }) => `${YOOKASSA_SHOP_ID}:${YOOKASSA_SECRET_KEY}`,
  },
];

/** Messages on settings of earlier versions that are no longer read. */
const removedSettings: Readonly<Record<string, string>> = text.removed;

/** Meanings of earlier settings that have no schema any more, by name. */
export const earlierMeanings: Readonly<Record<string, string>> = Object.fromEntries([
  ...joinedSettings.flatMap(({ into, from }) => from.map((name) => [name, `A part of \`${into}\`.`])),
  ...Object.keys(removedSettings).map((name) => [name, 'Removed; a site that sets it does not start.']),
]);

/** Returns the names of earlier settings in use that this one replaces. */
export const legacyNamesOf = (environment: Environment, name: string): string[] =>
  joinedSettings.flatMap(({ into, from }) => (into === name ? from.filter((one) => environment[one]) : []));

/** Converts earlier settings of the environment. Throws a `StartError` for a removed one, or a conflict. */
export const currentEnvironment = (environment: Environment): Environment => {
  for (const [name, reason] of Object.entries(removedSettings))
    if (environment[name]) throw new StartError(text.removedSetting(name, reason));
  const made = joinedSettings.flatMap(({ into, join }): [string, string][] => {
    const sources = legacyNamesOf(environment, into);
    if (sources.length === 0) return [];
    if (environment[into]) throw new StartError(text.setTwice(into, sources));
    return [[into, join(environment)]];
  });
  return { ...environment, ...Object.fromEntries(made) };
};

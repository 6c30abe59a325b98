import { z } from 'zod';
import { adminPageShape } from './adminAds';
import { SHELL_NAME } from './constants';
import { orAny, rowIdField } from './fields';
import { cleanTitle, rawMax, textLength } from './listingText';
import { teamTexts } from './teamTexts.ru';

export const TEAM_NAME_MAX = 60;
export const TOKEN_LABEL_MAX = 60;
export const WEBHOOK_MAX = 500;
export const TARGET_MAX = 300;
/** For how many days a token holds unless somebody says otherwise, and at the most. */
export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MAX = 365;
/** How many packages a scope may name. */
export const SCOPE_PACKAGES_MAX = 20;

/** What a team may be allowed to do with a package over the network (docs/operations/releases.md, 'Who may release'). */
export const releaseActions = [
  'live',
  'canary',
  'preview',
  'promote',
  'rollback',
  'retire',
  'withdraw',
  'settings',
] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** The folder name of a package: `shell`, `mf-feeds`. */
export const packageNameSchema = z
  .string({ error: teamTexts.badPackage })
  .max(42, teamTexts.badPackage)
  .refine((name) => name === SHELL_NAME || /^mf-[a-z][a-z0-9-]{0,38}$/.test(name), teamTexts.badPackage);

/** What a token is good for. Each package is named, the shell and those of administrators as well: nothing means 'all'. */
export const tokenScopeSchema = z.object({
  packages: z.array(packageNameSchema, { error: teamTexts.packagesRequired }),
  actions: z.array(z.enum(releaseActions, { error: teamTexts.unknownAction }), { error: teamTexts.actionsRequired }),
});
export type TokenScope = z.infer<typeof tokenScopeSchema>;

const typedText = (required: string, most: number, tooLong: string) =>
  z
    .string({ error: required })
    .max(rawMax(most), tooLong)
    .transform(cleanTitle)
    .pipe(
      z
        .string()
        .min(1, required)
        .refine((text) => textLength(text) <= most, tooLong),
    );

export const teamNameSchema = typedText(teamTexts.nameRequired, TEAM_NAME_MAX, teamTexts.nameTooLong(TEAM_NAME_MAX));

const isHttpsAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};

/** Where the team is told of what the site did by itself; null for nowhere. */
export const webhookSchema = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z
    .string({ error: teamTexts.badWebhook })
    .max(WEBHOOK_MAX, teamTexts.badWebhook)
    .refine(isHttpsAddress, teamTexts.badWebhook)
    .nullable(),
);

/** Body of `POST /api/admin/teams/create`. 409 when a team has this name. */
export const createTeamSchema = z.object({ name: teamNameSchema, webhook: webhookSchema });
export type NewTeam = z.infer<typeof createTeamSchema>;

/** Body of `POST /api/admin/teams/set-webhook`. */
export const setWebhookSchema = z.object({ team_id: rowIdField(1), webhook: webhookSchema });
export type TeamWebhook = z.infer<typeof setWebhookSchema>;

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** An origin, maybe with a path, as the server joins it with what was asked for; null for what is none. */
const readTarget = (text: string): string | null => {
  if (!URL.canParse(text) || /[?#]/.test(text)) return null;
  const { protocol, username, password, hostname, origin, pathname } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
  return isSafe && username === '' && password === '' ? origin + pathname.replace(/\/+$/, '') : null;
};

/** Where a section's own backend is; null for none. By http on the server's own machine alone, for tests. */
export const backendTargetSchema = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z
    .string({ error: teamTexts.badTarget })
    .max(TARGET_MAX, teamTexts.badTarget)
    .transform((text, context) => {
      const target = readTarget(text);
      if (target === null) context.addIssue({ code: 'custom', message: teamTexts.badTarget });
      return target;
    })
    .nullable(),
);

/** Body of `POST /api/admin/teams/set-backend`. */
export const setBackendSchema = z.object({
  package: packageNameSchema.refine((name) => name !== SHELL_NAME, teamTexts.badTargetPackage),
  target: backendTargetSchema,
});
export type BackendChange = z.infer<typeof setBackendSchema>;

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Body of `POST /api/admin/teams/create-token`. */
export const createTokenSchema = z.object({
  team_id: rowIdField(1),
  label: typedText(teamTexts.labelRequired, TOKEN_LABEL_MAX, teamTexts.labelTooLong(TOKEN_LABEL_MAX)),
  packages: tokenScopeSchema.shape.packages
    .min(1, teamTexts.packagesRequired)
    .max(SCOPE_PACKAGES_MAX, teamTexts.tooManyPackages(SCOPE_PACKAGES_MAX))
    .transform(unique),
  actions: tokenScopeSchema.shape.actions
    .min(1, teamTexts.actionsRequired)
    .max(releaseActions.length, teamTexts.unknownAction)
    .transform(unique),
  days: z
    .int({ error: teamTexts.badDays(TOKEN_DAYS_MAX) })
    .min(1, teamTexts.badDays(TOKEN_DAYS_MAX))
    .max(TOKEN_DAYS_MAX, teamTexts.badDays(TOKEN_DAYS_MAX))
    .default(TOKEN_DAYS),
});
export type NewToken = z.input<typeof createTokenSchema>;
/** The same as the server reads it. */
export type CheckedToken = z.output<typeof createTokenSchema>;

/** Body of `POST /api/admin/teams/revoke-token`. */
export const revokeTokenSchema = z.object({ token_id: rowIdField(1) });
export type TokenRevocation = z.infer<typeof revokeTokenSchema>;

const moment = z.iso.datetime();

/** A token as administrators see it: never the token itself. */
export const teamTokenSchema = z.object({
  id: z.int(),
  label: z.string(),
  /** The first characters, by which its holder recognises it. */
  start: z.string(),
  scope: tokenScopeSchema,
  created_at: moment,
  /** Name of the administrator who made it, as it is now. */
  made_by: z.string(),
  expires_at: moment,
  revoked_at: moment.nullable(),
  /** To the minute; null when it was never used. */
  last_used_at: moment.nullable(),
});
export type TeamToken = z.infer<typeof teamTokenSchema>;

export const teamSchema = z.object({
  id: z.int(),
  name: z.string(),
  webhook: z.string().nullable(),
  created_at: moment,
  /** Those that hold first, the newest first; those that ended are kept for 90 days. */
  tokens: z.array(teamTokenSchema),
});
export type Team = z.infer<typeof teamSchema>;

/** A section's own backend, as administrators see it. */
export const sectionBackendSchema = z.object({
  package: z.string(),
  target: z.string().nullable(),
  /** Addresses of the site that its builds have handed on, live and on trial. */
  paths: z.array(z.string()),
});
export type SectionBackend = z.infer<typeof sectionBackendSchema>;

/**
 * Answer of `GET /api/admin/teams`, by name. `packages`: what is live or was named in a scope, the shell first;
 * `backends`: of each of them that is a section, and of those that have one.
 */
export const teamsSchema = z.object({
  teams: z.array(teamSchema),
  packages: z.array(z.string()),
  backends: z.array(sectionBackendSchema),
});
export type Teams = z.infer<typeof teamsSchema>;

/** Answer of `POST /api/admin/teams/create`. */
export const createdTeamSchema = z.object({ ok: z.literal(true), id: z.int() });
export type CreatedTeam = z.infer<typeof createdTeamSchema>;

/** Answer of `POST /api/admin/teams/create-token`: the one time that the token is told. */
export const createdTokenSchema = z.object({ token: teamTokenSchema, secret: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;

/** What the journal of releases knows: what teams do, and what administrators do on 'Состав сайта'. */
export const journalActions = [...releaseActions, 'lift_quarantine'] as const;
export type JournalAction = (typeof journalActions)[number];

/** One entry of the journal of releases. */
export const journalEntrySchema = z.object({
  id: z.int(),
  time: moment,
  team: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** A team's name, an administrator's, `user@host` of a command, or 'сайт' for the site itself. */
  who: z.string(),
  /** Folder name of the package. */
  package: z.string(),
  /** One of `journalActions`; newer versions of the site may write others. */
  action: z.string(),
  /** The build that the action was about: what went live, was put on trial or taken from it, came back; null for none. */
  build: z.string().nullable(),
  /** What was live before and is not any more, or was to go; null when nothing was. */
  previous: z.string().nullable(),
  /** Of the sources; null when not known. */
  commit: z.string().nullable(),
  /** Whether the sources differed from that commit; null when not known. */
  dirty: z.boolean().nullable(),
  /** Nothing has changed: the gate, or another reason in `sentences`, stood against it. */
  refused: z.boolean(),
  /** What the gate said: reasons, or warnings. */
  sentences: z.array(z.string()),
  /** The network address that it was asked from; null for commands and the site itself. */
  address: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Answer of `GET /api/admin/composition/journal`: the latest first; `X-Next-Cursor` gives the cursor of the next page. */
export const journalEntriesSchema = z.array(journalEntrySchema);

/** Query of `GET /api/admin/composition/journal`; without a package the entries of all. */
export const journalQuerySchema = z.object({ ...adminPageShape, package: orAny(packageNameSchema) });
export type JournalQuery = z.infer<typeof journalQuerySchema>;

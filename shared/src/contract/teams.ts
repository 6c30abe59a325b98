import { z } from 'zod';
import { adminPageShape } from './adminAds';
import { SHELL_NAME } from './constants';
import { cleanedText, orAny, orNull, rowIdField } from './fields';
import { cleanTitle } from './listingText';
import { teamTexts } from './teamTexts.ru';

const TEAM_NAME_MAX = 60;
const TOKEN_LABEL_MAX = 60;
const WEBHOOK_MAX = 500;
const TARGET_MAX = 300;
/** Default and maximum lifetime of a token, in days. @internal */
export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MAX = 365;
const SCOPE_PACKAGES_MAX = 20;

/** Actions of a team on a package over the network (docs/operations/releases.md, 'Who may release'). @internal */
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

/** Folder name of a package: `shell`, `mf-feeds`. @internal */
export const packageNameSchema = z
  .string({ error: teamTexts.badPackage })
  .max(42, teamTexts.badPackage)
  .refine((name) => name === SHELL_NAME || /^mf-[a-z][a-z0-9-]{0,38}$/.test(name), teamTexts.badPackage);

/** Packages are always listed by name, the shell and admin packages too: there is no 'all'. */
const tokenScopeSchema = z.object({
  packages: z.array(packageNameSchema, { error: teamTexts.packagesRequired }),
  actions: z.array(z.enum(releaseActions, { error: teamTexts.unknownAction }), { error: teamTexts.actionsRequired }),
});
export type TokenScope = z.infer<typeof tokenScopeSchema>;

const typedText = (required: string, max: number, tooLong: string) =>
  cleanedText(max, cleanTitle, required, tooLong).pipe(z.string().min(1, required));

const teamNameSchema = typedText(teamTexts.nameRequired, TEAM_NAME_MAX, teamTexts.nameTooLong(TEAM_NAME_MAX));

const isHttpsAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};

/** Receives notifications about automatic actions of the site; null for none. @internal */
export const webhookSchema = orNull(
  z
    .string({ error: teamTexts.badWebhook })
    .max(WEBHOOK_MAX, teamTexts.badWebhook)
    .refine(isHttpsAddress, teamTexts.badWebhook),
);

export const createTeamSchema = z.object({ name: teamNameSchema, webhook: webhookSchema });
export type NewTeam = z.infer<typeof createTeamSchema>;

export const setWebhookSchema = z.object({ team_id: rowIdField(1), webhook: webhookSchema });
export type TeamWebhook = z.infer<typeof setWebhookSchema>;

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Normalises an origin with an optional path; null when invalid. */
const readTarget = (text: string): string | null => {
  if (!URL.canParse(text) || /[?#]/.test(text)) return null;
  const { protocol, username, password, hostname, origin, pathname } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
  return isSafe && username === '' && password === '' ? origin + pathname.replace(/\/+$/, '') : null;
};

/** Null for none. Plain http only on the server's own machine, for tests. */
const backendTargetSchema = orNull(
  z
    .string({ error: teamTexts.badTarget })
    .max(TARGET_MAX, teamTexts.badTarget)
    .transform((text, context) => {
      const target = readTarget(text);
      if (target === null) context.addIssue({ code: 'custom', message: teamTexts.badTarget });
      return target;
    }),
);

export const setBackendSchema = z.object({
  package: packageNameSchema.refine((name) => name !== SHELL_NAME, teamTexts.badTargetPackage),
  target: backendTargetSchema,
});
export type BackendChange = z.infer<typeof setBackendSchema>;

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

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
/** The same as parsed by the server. @internal */
export type CheckedToken = z.output<typeof createTokenSchema>;

const moment = z.iso.datetime();

const teamTokenSchema = z.object({
  id: z.int(),
  label: z.string(),
  /** First characters, to recognise it by. */
  start: z.string(),
  scope: tokenScopeSchema,
  created_at: moment,
  /** Current name of the administrator who created it. */
  made_by: z.string(),
  expires_at: moment,
  revoked_at: moment.nullable(),
  /** To the minute; null when never used. */
  last_used_at: moment.nullable(),
});
export type TeamToken = z.infer<typeof teamTokenSchema>;

const teamSchema = z.object({
  id: z.int(),
  name: z.string(),
  webhook: z.string().nullable(),
  created_at: moment,
  /** Valid ones first, newest first; expired ones are stored for 90 days. */
  tokens: z.array(teamTokenSchema),
});
export type Team = z.infer<typeof teamSchema>;

const sectionBackendSchema = z.object({
  package: z.string(),
  target: z.string().nullable(),
  paths: z.array(z.string()),
});
export type SectionBackend = z.infer<typeof sectionBackendSchema>;

/** `packages` are live or named in a scope, the shell first; `backends` are of sections among them, or already set. @internal */
export const teamsSchema = z.object({
  teams: z.array(teamSchema),
  packages: z.array(z.string()),
  backends: z.array(sectionBackendSchema),
});
export type Teams = z.infer<typeof teamsSchema>;

export const createdTeamSchema = z.object({ ok: z.literal(true), id: z.int() });

/** Answer of `POST /api/admin/teams/create-token`, the only one with the secret. @internal */
export const createdTokenSchema = z.object({ token: teamTokenSchema, secret: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;

/** Actions in the journal of releases: those of teams, and of administrators on 'Состав сайта'. @internal */
export const journalActions = [...releaseActions, 'lift_quarantine'] as const;
export type JournalAction = (typeof journalActions)[number];

export const journalEntrySchema = z.object({
  id: z.int(),
  time: moment,
  team: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Name of a team or an administrator, `user@host` of a command, or 'сайт' for the site itself. */
  who: z.string(),
  package: z.string(),
  /** One of `journalActions`; newer versions of the site may write others. */
  action: z.string(),
  /** Subject of the action: the build that went live, started or ended a trial, or was restored; null for none. */
  build: z.string().nullable(),
  /** Build that was replaced, or was to be; null without one. */
  previous: z.string().nullable(),
  /** Commit of the sources; null when unknown. */
  commit: z.string().nullable(),
  /** Whether the sources differed from that commit; null when unknown. */
  dirty: z.boolean().nullable(),
  /** Nothing has changed: the gate, or another reason in `sentences`, refused. */
  refused: z.boolean(),
  sentences: z.array(z.string()),
  /** Network address of the request; null for commands and the site itself. */
  address: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Latest first; `X-Next-Cursor` has the cursor of the next page. @internal */
export const journalEntriesSchema = z.array(journalEntrySchema);

/** All packages by default. @internal */
export const journalQuerySchema = z.object({ ...adminPageShape, package: orAny(packageNameSchema) });
export type JournalQuery = z.infer<typeof journalQuerySchema>;

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import {
  type CreatedToken,
  endpoints,
  type JournalEntry,
  NEXT_CURSOR_HEADER,
  type Teams,
  type TeamToken,
} from 'shared/contract';
import { auditLog, sectionBackends, teams, teamTokens } from '../../../db/schema';
import { writePointer } from '../../../release';
import { describeOnDatabases, TEST_TIME } from '../../../testing/describeOnDatabases';
import { createTeam, createUser } from '../../../testing/factories';
import { liveSite, partsOf } from '../../../testing/liveSite';
import { findTeamToken } from '../../teams/findTeamToken';
import { appendJournal } from '../../teams/journal';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-teams-'));
afterAll(() => rmSync(releasesDir, { recursive: true }));
const live = liveSite();
partsOf(live).feeds.api = [{ path: '/x/feeds/*' }];
writePointer(releasesDir, live);

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnDatabases(
  'Teams, for administrators',
  (site) => {
    const post = async (route: string, payload: object, as = 1) => {
      const answer = await site().call(`POST ${route}`, { as, payload });
      return { status: answer.statusCode, body: answer.json() };
    };
    const list = async (): Promise<Teams> => (await site().call(`GET ${endpoints.adminTeams}`, { as: 1 })).json();
    const makeTeam = async (name: string): Promise<number> => (await post(endpoints.adminCreateTeam, { name })).body.id;
    const audit = async () =>
      (await site().db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, subjectKind, details }) => ({
        action,
        subjectKind,
        details,
      }));
    const find = (secret: string) => findTeamToken({ db: site().db, secret, now: site().clock.now() });

    test('a team is made once by its name, and told where to write', async () => {
      const made = await post(endpoints.adminCreateTeam, {
        name: ' Лента ',
        webhook: 'https://chat.example/hooks/s3cret',
      });
      expect(made).toEqual({ status: 200, body: { ok: true, id: expect.any(Number) } });
      for (const name of ['Лента', 'лента', 'ЛЁНТА'])
        expect([name, (await post(endpoints.adminCreateTeam, { name })).body.code]).toEqual([name, 'DUPLICATE']);
      const { id } = made.body;
      expect((await post(endpoints.adminSetWebhook, { team_id: id, webhook: '' })).status).toBe(200);
      expect((await post(endpoints.adminSetWebhook, { team_id: id, webhook: null })).status).toBe(200);
      expect((await list()).teams).toEqual([{ id, name: 'Лента', webhook: null, created_at: TEST_TIME, tokens: [] }]);
      const kept = await audit();
      expect(kept).toMatchObject([
        { action: 'create', subjectKind: 'team', details: { subject: 'Лента', after: { webhook: 'chat.example' } } },
        { action: 'set_webhook', subjectKind: 'team', details: { before: { webhook: 'chat.example' } } },
      ]);
      expect(JSON.stringify(kept)).not.toContain('s3cret');
    });

    test('of many that make the same team at once one does', async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => post(endpoints.adminCreateTeam, { name: 'Общая' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    });

    test('a token is told once, and works until it is revoked', async () => {
      const team = await makeTeam('Лента');
      const asked = {
        team_id: team,
        label: 'Сборка',
        packages: ['mf-feeds', 'mf-news'],
        actions: ['live', 'rollback'],
      };
      const { status, body } = await post(endpoints.adminCreateToken, { ...asked, days: 30 });
      expect(status).toBe(200);
      const { token, secret } = body as CreatedToken;
      const view: TeamToken = {
        id: token.id,
        label: 'Сборка',
        start: secret.slice(0, 6),
        scope: { packages: ['mf-feeds', 'mf-news'], actions: ['live', 'rollback'] },
        created_at: TEST_TIME,
        made_by: 'Администратор',
        expires_at: new Date(Date.parse(TEST_TIME) + 30 * DAY_MS).toISOString(),
        revoked_at: null,
        last_used_at: null,
      };
      expect(token).toEqual(view);
      expect((await find(secret))?.team).toEqual({ id: team, name: 'Лента' });
      const answer = await site().call(`GET ${endpoints.adminTeams}`, { as: 1 });
      expect(answer.body).not.toContain(secret.slice(6));
      expect(answer.json().teams[0].tokens).toEqual([{ ...view, last_used_at: TEST_TIME }]);
      // A package is known from when it is named.
      expect(answer.json().packages).toEqual(['shell', 'mf-feeds', 'mf-listing', 'mf-news', 'mf-payments']);

      for (let time = 0; time < 2; time += 1)
        expect((await post(endpoints.adminRevokeToken, { token_id: token.id })).body).toEqual({ ok: true });
      expect(await find(secret)).toBeNull();
      const kept = await audit();
      expect(kept.slice(1)).toMatchObject([
        {
          action: 'create',
          subjectKind: 'team_token',
          details: { subject: 'Лента: Сборка', after: { packages: 'mf-feeds, mf-news', actions: 'live, rollback' } },
        },
        { action: 'revoke', subjectKind: 'team_token', details: { subject: 'Лента: Сборка' } },
      ]);
      expect(JSON.stringify(kept)).not.toContain(secret);
    });

    test('those that hold come first, and twenty may', async () => {
      const team = await makeTeam('Лента');
      const asked = { team_id: team, packages: ['shell'], actions: ['live'], days: 1 };
      const make = async (label: string) => post(endpoints.adminCreateToken, { ...asked, label });
      for (let place = 0; place < 20; place += 1) await make(`Токен ${place}`);
      expect((await make('Лишний')).body).toMatchObject({ code: 'LIMIT_REACHED' });
      site().clock.advance(DAY_MS);
      expect((await make('Новый')).status).toBe(200);
      const [{ tokens } = { tokens: [] as TeamToken[] }] = (await list()).teams;
      expect([tokens.length, tokens[0]?.label, tokens[1]?.label]).toEqual([21, 'Новый', 'Токен 19']);
    });

    test('what is not there is 404, what is wrong 422, and a moderator is told nothing', async () => {
      const moderator = await createUser(site().db, { isModerator: true });
      const { id } = await createTeam(site().db);
      const token = { team_id: id, label: 'CI', packages: ['mf-feeds'], actions: ['live'] };
      const calls: [string, object, number][] = [
        [endpoints.adminSetWebhook, { team_id: 9_999, webhook: null }, 404],
        [endpoints.adminCreateToken, { ...token, team_id: 9_999 }, 404],
        [endpoints.adminRevokeToken, { token_id: 9_999 }, 404],
        [endpoints.adminCreateTeam, {}, 422],
        [endpoints.adminCreateTeam, { name: ' \u0000 ' }, 422],
        [endpoints.adminCreateTeam, { name: 'я'.repeat(61) }, 422],
        [endpoints.adminCreateTeam, { name: 'Другая', webhook: 'http://chat.example' }, 422],
        [endpoints.adminSetWebhook, { team_id: id, webhook: 'ftp://x' }, 422],
        [endpoints.adminCreateToken, { ...token, packages: [] }, 422],
        [endpoints.adminCreateToken, { ...token, packages: ['*'] }, 422],
        [endpoints.adminCreateToken, { ...token, actions: ['all'] }, 422],
        [endpoints.adminCreateToken, { ...token, days: 1000 }, 422],
        [endpoints.adminRevokeToken, { token_id: 'x' }, 422],
      ];
      for (const [route, payload, status] of calls) {
        expect([route, payload, (await post(route, payload)).status]).toEqual([route, payload, status]);
        expect((await post(route, payload, moderator)).status).toBe(403);
      }
      expect([await site().db.$count(teams), await site().db.$count(teamTokens)]).toEqual([1, 1]);
    });

    test("a section's backend is said, changed and taken away, and stands in the audit log", async () => {
      const set = (target: string | null) => post(endpoints.adminSetBackend, { package: 'mf-feeds', target });
      const shown = async () => (await list()).backends.find((one) => one.package === 'mf-feeds');
      expect(await shown()).toEqual({ package: 'mf-feeds', target: null, paths: ['/x/feeds/*'] });
      for (const target of ['https://feeds.example/v1/', 'https://feeds.example/v1', 'HTTPS://Feeds.Example/v2', null])
        expect(await set(target)).toEqual({ status: 200, body: { ok: true } });
      expect(await shown()).toEqual({ package: 'mf-feeds', target: null, paths: ['/x/feeds/*'] });
      expect(await audit()).toMatchObject([
        { action: 'set_target', subjectKind: 'backend', details: { after: { target: 'https://feeds.example/v1' } } },
        { details: { before: { target: 'https://feeds.example/v1' }, after: { target: 'https://feeds.example/v2' } } },
        { details: { subject: 'mf-feeds', before: { target: 'https://feeds.example/v2' }, after: { target: null } } },
      ]);
    });

    test.each([
      'http://feeds.example',
      'http://localhost:3000',
      'https://10.0.0.1',
      'https://169.254.169.254/latest',
      'https://[::1]',
      'https://[::ffff:192.168.0.1]',
      'https://2130706433',
      'https://me:secret@feeds.example',
      'https://feeds.example/?key=1',
      'https://feeds.example/#x',
      'ftp://feeds.example',
      'feeds.example',
      `https://feeds.example/${'x'.repeat(300)}`,
      7,
    ])('%s is no backend', async (target) => {
      expect((await post(endpoints.adminSetBackend, { package: 'mf-feeds', target })).status).toBe(422);
      expect(await site().db.$count(sectionBackends)).toBe(0);
    });

    test('the shell has no backend of its own', async () => {
      const target = 'https://shell.example';
      for (const name of ['shell', 'server', '*'])
        expect((await post(endpoints.adminSetBackend, { package: name, target })).status).toBe(422);
    });

    test('the journal is read by package and page', async () => {
      for (let place = 0; place < 5; place += 1)
        await appendJournal(site().db, {
          time: site().clock.now(),
          team: null,
          who: 'anna@desk',
          package: place % 2 === 0 ? 'mf-feeds' : 'shell',
          action: 'live',
          build: `build${place}`,
          previous: null,
          commit: null,
          dirty: null,
          refused: false,
          sentences: [],
          address: null,
        });
      const read = async (query: string) => {
        const answer = await site().call(`GET ${endpoints.adminJournal}${query}`, { as: 1 });
        const entries: JournalEntry[] = answer.json();
        return { builds: entries.map(({ build }) => build), next: answer.headers[NEXT_CURSOR_HEADER] };
      };
      const first = await read('?package=mf-feeds&limit=2');
      expect(first.builds).toEqual(['build4', 'build2']);
      expect(await read(`?package=mf-feeds&limit=2&cursor=${first.next}`)).toEqual({
        builds: ['build0'],
        next: undefined,
      });
      expect((await read('?package=')).builds).toHaveLength(5);
      for (const wrong of ['?package=server', '?cursor=x', '?limit=0'])
        expect((await site().call(`GET ${endpoints.adminJournal}${wrong}`, { as: 1 })).statusCode).toBe(422);
    });
  },
  { environment: { RELEASES_DIR: releasesDir } },
);

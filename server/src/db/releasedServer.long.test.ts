import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints, sectionEndpoints, sections, withParam } from 'shared/contract';
import { z } from 'zod';
import { checkOutCommit, linkInstalled } from '../../testing/checkOutCommit';
import { createListing } from '../../testing/factories';
import { listingForm } from '../../testing/listingForms';
import type { RunningPostgres } from '../../testing/runPostgres';
import { type ServerProcess, startServerProcess, untilItServes } from '../../testing/serverProcess';
import { startPostgres } from '../../testing/startPostgres';
import { signWidget } from '../integrations/telegram/verifyWidget';
import { seedReference } from '../seed/seedReference';
import { type OpenDatabase, openPostgres } from './openDatabase';

const rootDir = path.resolve(import.meta.dirname, '../../..');
const { release, commit } = z
  .object({ release: z.string(), commit: z.string() })
  .parse(JSON.parse(readFileSync(path.join(rootDir, 'server/migrations/released.json'), 'utf8')));

const hasCommit = spawnSync('git', ['cat-file', '-e', commit], { cwd: rootDir }).status === 0;
const name = `the server of ${release} on today's schema${hasCommit ? '' : ' (needs the history of the repository)'}`;

const botToken = `7:${'a'.repeat(35)}`;

// With CI_CLUSTER, on a complete machine, it must not be skipped.
const suite = hasCommit || process.env.CI_CLUSTER === 'all' ? describe : describe.skip;

suite(name, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-released-'));
  let postgres: RunningPostgres;
  let database: OpenDatabase;
  let old: ServerProcess;
  let url: string;
  let headers: Record<string, string>;

  const call = async (
    method: 'GET' | 'POST',
    place: string,
    body?: object | Buffer,
    more: Record<string, string> = {},
  ) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const answer = await fetch(`${url}${place}`, {
      method,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }), ...more },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${place}: ${answer.status} ${text}\n${old.output()}`);
    return JSON.parse(text);
  };

  beforeAll(async () => {
    checkOutCommit(commit, folder);
    linkInstalled(folder);
    postgres = await startPostgres();
    database = await openPostgres(postgres.url);
    await seedReference(database.db);
    old = startServerProcess(
      path.join(folder, 'data'),
      { DATABASE_URL: postgres.url, TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_BOT_NAME: 'bot' },
      { cwd: folder, args: ['--import', 'tsx', 'server/src/server.ts'] },
    );
    url = await untilItServes(old);
    const person = { id: 77, first_name: 'Анна', auth_date: Math.floor(Date.now() / 1000) };
    headers = {};
    const { token } = await call('POST', endpoints.signInTelegram.path, signWidget(person, botToken));
    headers = { authorization: `Bearer ${token}` };
  });
  afterAll(async () => {
    old?.child.kill('SIGKILL');
    await database?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(sections)('reads and writes %s', async (section) => {
    const { filter, detail, filters, create, own, toggleFavorite, isFavorite } = sectionEndpoints[section];
    const id = await createListing(database.db, section);
    expect(await call('POST', filter, {})).toMatchObject([{ id }]);
    expect(await call('GET', withParam(detail, id))).toMatchObject({ id });
    await call('GET', filters);
    expect(await call('POST', toggleFavorite, { article_id: id })).toEqual({ favorited: true });
    expect(await call('GET', withParam(isFavorite, id))).toEqual({ favorited: true });
    const form = await listingForm(section);
    const made = await call('POST', create, form.payload, form.headers);
    expect(await call('GET', own)).toMatchObject([made]);
    const status = await database.db.execute(`select status from listings where id = ${Number(made.id)}`);
    expect(status).toMatchObject({ rows: [{ status: 2 }] });
  });

  it('accepts messages, names and decisions', async () => {
    const sent = await call('POST', endpoints.sendMessage.path, { to_user: 0, text: 'Здравствуйте' });
    expect(await call('GET', withParam(endpoints.messages.path, 0))).toMatchObject([{ id: sent.message.id }]);
    await call('GET', endpoints.dialogs.path);
    await call('POST', endpoints.updateUsername.path, { username: 'Анна Вторая' });
    await database.db.execute("update users set is_admin = true where username = 'Анна Вторая'");
    const id = await createListing(database.db, 'pets', { status: 2 });
    await call('POST', sectionEndpoints.pets.adminAction, { ad_id: id, do: 1 });
    expect(await call('POST', sectionEndpoints.pets.filter, {})).toEqual(
      expect.arrayContaining([expect.objectContaining({ id })]),
    );
    expect(old.output()).not.toMatch(/request[ .]failed/);
  });
});

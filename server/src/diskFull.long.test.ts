import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { endpoints, sectionEndpoints } from 'shared/contract';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { createUser } from '../testing/factories';
import { listingForm } from '../testing/listingForms';
import { createLocalImageStorage } from './domains/images/store/imageStorage';

describeOnDatabases('a database on a full disk', (site) => {
  afterEach(() => site().db.execute(sql`drop function if exists be_full() cascade`));

  const fail = async (state: string): Promise<void> => {
    const { db } = site();
    const body = `create function be_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$`;
    await db.execute(sql.raw(body));
    for (const table of ['messages', 'listings']) {
      await db.execute(
        sql.raw(`create trigger aa_full before insert on ${table} for each row execute function be_full()`),
      );
    }
  };

  it.each([
    ['53100', 'STORAGE_FULL', '60', /закончилось место.*ничего не сохранено.*повторите/],
    ['53200', 'DATABASE_BUSY', '2', /перегружен.*повторите/],
    ['53300', 'DATABASE_BUSY', '2', /перегружен.*повторите/],
    ['40P01', 'DATABASE_BUSY', '2', /перегружен.*повторите/],
    ['57P01', 'DATABASE_UNAVAILABLE', '1', /недоступна.*повторите/],
    ['25006', 'DATABASE_UNAVAILABLE', '1', /недоступна.*повторите/],
  ])('%s is 503 with a text that says what to do, and the next call works', async (state, code, retry, text) => {
    const { db, call } = site();
    const as = await createUser(db);
    await fail(state);
    const message = { as, payload: { to_user: 0, text: 'Добрый день' } };
    const form = await listingForm('pets');
    for (const answer of [
      await call(`POST ${endpoints.sendMessage.path}`, message),
      await call(`POST ${sectionEndpoints.pets.create}`, { as, ...form }),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, retry, code]);
      expect(answer.json().detail).toMatch(text);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    await db.execute(sql`drop function be_full() cascade`);
    expect((await call(`POST ${endpoints.sendMessage.path}`, message)).statusCode).toBe(200);
  });
});

describe('a folder of pictures', () => {
  const open = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-full-'));
    return { folder, storage: createLocalImageStorage(folder, () => 'first') };
  };

  it('on a full disk is a 503 that says so, and nothing half written stays', async () => {
    const { folder, storage } = open();
    const unfinished = path.join(folder, 'unfinished');
    mkdirSync(unfinished);
    // The device answers every write as a full disk does.
    symlinkSync('/dev/full', path.join(unfinished, 'aa11-320.webp.first'));
    const full = { statusCode: 503, code: 'STORAGE_FULL', headers: { 'retry-after': '60' } };
    await expect(storage.put('aa11-320.webp', Buffer.from('bytes'))).rejects.toMatchObject(full);
    expect(await storage.has('aa11-320.webp')).toBe(false);
    expect(readdirSync(unfinished)).toEqual([]);
  });

  it('that cannot be read is a 503', async () => {
    const { folder, storage } = open();
    mkdirSync(path.join(folder, 'aa/aa11-320.webp'), { recursive: true });
    const away = { statusCode: 503, code: 'STORAGE_UNAVAILABLE' };
    await expect(storage.get('aa11-320.webp')).rejects.toMatchObject(away);
  });
});

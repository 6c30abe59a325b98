import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { listJournal } from './commandJournal';
import { type CommandNote, leaveNotes, readShown, showLatest, takeNotes } from './commandNotes';
import { appendJournal, readJournal } from './journal';

let releasesDir: string;
beforeEach(() => {
  releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-notes-'));
});
afterEach(() => rmSync(releasesDir, { recursive: true }));

const file = () => path.join(releasesDir, 'journal.jsonl');

const note = (over: Partial<CommandNote> = {}): CommandNote => ({
  time: TEST_TIME,
  who: 'anna@desk',
  package: 'mf-feeds',
  action: 'live',
  build: 'bbbbbb222222',
  previous: null,
  commit: 'c0ffee',
  dirty: true,
  refused: false,
  sentences: [],
  ...over,
});

describeOnDatabases('What commands note', (site) => {
  const builds = async () => (await readJournal(site().db, { limit: 50 })).map(({ build }) => build);

  test('is taken over once, with who did it and from what', async () => {
    await leaveNotes(releasesDir, [note({ build: 'first1' }), note({ build: 'second', package: 'shell' })]);
    await leaveNotes(releasesDir, [note({ build: null, refused: true, sentences: ['нельзя'] })]);
    const left = readFileSync(file(), 'utf8');
    expect(await takeNotes(site().db, releasesDir)).toBe(0);
    expect(await builds()).toEqual([null, 'second', 'first1']);
    expect(existsSync(file())).toBe(false);
    expect((await readJournal(site().db, { limit: 1 }))[0]).toMatchObject({
      time: TEST_TIME,
      who: 'anna@desk',
      team: null,
      address: null,
      dirty: true,
      refused: true,
      sentences: ['нельзя'],
    });
    // Cut off before the file was gone.
    appendFileSync(file(), left);
    await takeNotes(site().db, releasesDir);
    await takeNotes(site().db, releasesDir);
    expect(await builds()).toHaveLength(3);
  });

  test('of commands and a server at the same time nothing is lost or doubled', async () => {
    const names = Array.from({ length: 12 }, (_, place) => `build${place}`);
    const leave = names.map((build) => leaveNotes(releasesDir, [note({ build })]));
    await Promise.all([...leave, takeNotes(site().db, releasesDir), takeNotes(site().db, releasesDir)]);
    await takeNotes(site().db, releasesDir);
    expect((await builds()).sort()).toEqual(names.sort());
  });

  test('what nobody can read is counted, and keeps nothing else back', async () => {
    appendFileSync(file(), '{"key":"no');
    await leaveNotes(releasesDir, [note()]);
    appendFileSync(file(), `null\n[]\n${JSON.stringify({ ...note(), key: 'x' })}\n`);
    expect(await takeNotes(site().db, releasesDir)).toBe(4);
    expect(await builds()).toEqual(['bbbbbb222222']);
  });

  test('a command sees the latest, also what the server has not taken over, and no names of administrators', async () => {
    const { db } = site();
    expect(readShown(releasesDir)).toEqual([]);
    await showLatest(db, releasesDir);
    expect(existsSync(path.join(releasesDir, 'journal.json'))).toBe(false);
    const adminId = await createUser(db, { username: 'Анна', isAdmin: true });
    await appendJournal(db, {
      ...note({ action: 'rollback' }),
      time: new Date(TEST_TIME),
      who: { adminId },
      team: null,
      address: '192.0.2.7',
    });
    await showLatest(db, releasesDir);
    await leaveNotes(releasesDir, [note({ build: 'newer1' })]);
    const shown = await listJournal(releasesDir, {});
    expect(shown.map(({ build, who }) => [build, who])).toEqual([
      ['newer1', 'anna@desk'],
      ['bbbbbb222222', 'администратор'],
    ]);
    expect(readFileSync(path.join(releasesDir, 'journal.json'), 'utf8')).not.toMatch(/Анна|192\.0\.2/);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lastSchemaChange } from './lastSchemaChange';

describe('the last landing', () => {
  let home: string;
  let repository: string;
  let tags: string[];

  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
    writeFileSync(path.join(repository, file), content);
  };
  const addMigration = (tag: string): void => {
    tags.push(tag);
    write(`server/migrations/${tag}.sql`, 'select 1');
    write('server/migrations/meta/_journal.json', JSON.stringify({ entries: tags.map((one) => ({ tag: one })) }));
  };
  /** Commits everything; returns the commit's name. */
  const commit = (): string => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'Change something');
    return git('rev-parse', 'HEAD');
  };

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'laparyadom-landing-'));
    repository = path.join(home, 'repository');
    mkdirSync(repository);
    tags = [];
    git('init', '--quiet');
    addMigration('0000_first');
    commit();
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('is the last commit without the newest migration, whatever came after it @slow', () => {
    addMigration('0001_second');
    commit();
    write('README.md', 'text');
    const last = commit();
    addMigration('0002_third');
    commit();
    write('README.md', 'other text');
    commit();
    expect(lastSchemaChange(repository)).toEqual({ commit: last, migrations: ['0002_third'] });
  });

  it('is the last commit while the newest migration is in none @slow', () => {
    const last = git('rev-parse', 'HEAD');
    addMigration('0001_second');
    expect(lastSchemaChange(repository)).toEqual({ commit: last, migrations: ['0001_second'] });
  });

  it('is the commit that is named, with all that was added since @slow', () => {
    const first = git('rev-parse', 'HEAD');
    for (const tag of ['0001_second', '0002_third']) {
      addMigration(tag);
      commit();
    }
    expect(lastSchemaChange(repository, first.slice(0, 8))).toEqual({
      commit: first,
      migrations: ['0001_second', '0002_third'],
    });
  });

  it.each([
    ['a commit that is not there', 'nothing', /has no commit nothing.*git fetch --unshallow/],
    ['a commit that knows all migrations', 'HEAD', /No migration was added/],
  ])('is not %s', (_name, named, message) => {
    expect(() => lastSchemaChange(repository, named)).toThrow(message);
  });

  it('is not found in a shallow clone, which says what to do', () => {
    addMigration('0001_second');
    commit();
    const clone = path.join(home, 'clone');
    git('clone', '--quiet', '--depth', '1', `file://${repository}`, clone);
    expect(() => lastSchemaChange(clone)).toThrow(/history of this clone.*git fetch --unshallow/);
  });
});

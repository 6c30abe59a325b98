import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServerBundles } from './serverBundles';

describe('createServerBundles', () => {
  let dir: string;
  const write = (file: string, code: string) => writeFileSync(path.join(dir, file), code);

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'bundles-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it("provides a remote with the shell's singletons", () => {
    write('a.cjs', "exports.react = require('react');");
    const react = { version: 'host' };
    expect(createServerBundles(dir).remote<{ react: object }>('a.cjs', { react }).react).toBe(react);
  });

  it('refuses a remote any other module', () => {
    write('a.cjs', "exports.fs = require('fs');");
    expect(() => createServerBundles(dir).remote('a.cjs', {})).toThrow("may not call require('fs')");
  });

  it('evaluates a bundle once, and again after it is dropped', () => {
    write('a.cjs', 'exports.state = {};');
    const bundles = createServerBundles(dir);
    const singletons = {};
    const first = bundles.remote('a.cjs', singletons);
    expect(bundles.remote('a.cjs', singletons)).toBe(first);
    bundles.keep([]);
    expect(bundles.remote('a.cjs', singletons)).not.toBe(first);
  });

  it('loads a remote for each shell, bound to its copies', () => {
    write('a.cjs', "exports.react = require('react');");
    const bundles = createServerBundles(dir);
    const [oldReact, newReact] = [{ version: 'old' }, { version: 'new' }];
    const [oldShell, newShell] = [{ react: oldReact }, { react: newReact }];
    expect(bundles.remote<{ react: object }>('a.cjs', oldShell).react).toBe(oldReact);
    expect(bundles.remote<{ react: object }>('a.cjs', newShell).react).toBe(newReact);
    expect(bundles.remote<{ react: object }>('a.cjs', oldShell).react).toBe(oldReact);
  });

  it('evaluates a bundle that threw again', () => {
    write('a.cjs', "throw new Error('broken');");
    const bundles = createServerBundles(dir);
    expect(() => bundles.remote('a.cjs', {})).toThrow('broken');
    write('a.cjs', 'exports.well = true;');
    expect(bundles.remote('a.cjs', {})).toEqual({ well: true });
  });
});

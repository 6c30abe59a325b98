import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkPictures } from './checkPictures';

describe('checkPictures', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['mf-feeds/src/a.tsx', '<Picture src="/a.webp" alt="" />'],
    ['mf-feeds/src/a.tsx', 'const Big = styled(Picture)`width: 100%`;'],
    ['mf-feeds/src/a.test.tsx', '<img src="/a.webp" alt="" />'],
    ['shared/src/ui/Picture.tsx', 'const Image = styled.img`display: block`;'],
    ['server/src/html.ts', '<img src="/a.webp">'],
  ])('allows %s: %s', (file, text) => {
    write(file, text);
    expect(checkPictures(root)).toEqual([]);
  });

  it.each([
    ['mf-feeds/src/a.tsx', '<img src="/a.webp" alt="" />'],
    ['shell/src/pages/a.tsx', '<img\n  src="/a.webp" alt="" />'],
    ['mf-new/src/a.tsx', 'const Big = styled.img`width: 100%`;'],
    ['mf-new/src/a.tsx', 'const Big = styled.img<{ $big: boolean }>`width: 100%`;'],
    ['shared/src/ui/a.tsx', "const Big = styled('img')``;"],
    ['shared/src/ui/a.ts', "createElement('img', {})"],
  ])('refuses %s: %s', (file, text) => {
    write(file, text);
    expect(checkPictures(root)).toEqual([`${file}: use the shared Picture instead of a bare img`]);
  });
});

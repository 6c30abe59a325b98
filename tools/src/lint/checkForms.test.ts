import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkForms } from './checkForms';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
/** Returns the problems except those about missing forms of this repository. */
const problems = () => checkForms(root).filter((problem) => !problem.startsWith('tools/'));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'forms-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['an element', 'export const Part = () => <form onSubmit={send} />;'],
  ['a styled one', 'const Grid = styled.form`display: grid;`;'],
  ['a styled one by name', "const Grid = styled('form')`display: grid;`;"],
  ['another part as one', 'export const Part = () => <Card as="form" />;'],
])('refuses a form beside the engine: %s', (_name, text) => {
  write('mf-listing/src/Part.tsx', text);
  write('mf-listing/src/Part.test.tsx', text);
  write('shared/src/form/formParts.tsx', text);
  expect(problems()).toEqual(['mf-listing/src/Part.tsx: use Form of shared/form']);
});

it.each([['react-hook-form'], ['@hookform/resolvers/zod']])('allows %s in the engine only', (source) => {
  write('mf-listing/src/useOwn.ts', `import { useOwn } from '${source}';`);
  write('shared/src/form/useTextForm.ts', `import { useOwn } from '${source}';`);
  expect(problems()).toEqual([`mf-listing/src/useOwn.ts: only shared/src/form/ may import '${source}'`]);
});

it('refuses a mutation beside a form', () => {
  write('mf-listing/src/useA.ts', "import { useMutation } from '@tanstack/react-query';");
  write('mf-listing/src/useB.ts', "import { useTextForm } from 'shared/form';");
  write(
    'mf-listing/src/useC.ts',
    `import { useMutation } from '@tanstack/react-query';\nimport { useTextForm } from 'shared/form';`,
  );
  expect(problems()).toEqual(['mf-listing/src/useC.ts: useTextForm makes the call of its form; remove the mutation']);
});

it('forgets no exception whose form is gone', () => {
  expect(checkForms(root)).toContain(
    'tools/src/lint/checkForms.ts: mf-messages/src/features/composer/Composer.tsx no longer has a form; remove its entry',
  );
});

it('finds nothing in this repository @slow', () => {
  expect(checkForms(rootDir)).toEqual([]);
});

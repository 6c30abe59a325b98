import path from 'node:path';
import { checkBareTexts } from '../lint/checkBareTexts';
import { checkCitations } from '../lint/checkCitations';
import { checkCommits } from '../lint/checkCommits';
import { checkDevice } from '../lint/checkDevice';
import { checkFirstScreens, checkStartupImports } from '../lint/checkEarlyImports';
import { checkFixtures } from '../lint/checkFixtures';
import { checkForms } from '../lint/checkForms';
import { checkHydration } from '../lint/checkHydration';
import { checkImports } from '../lint/checkImports';
import { checkLayers } from '../lint/checkLayers';
import { checkLibraries } from '../lint/checkLibraries';
import { checkMigrations } from '../lint/checkMigrations';
import { checkPackageNames } from '../lint/checkPackageNames';
import { checkPictures } from '../lint/checkPictures';
import { checkRemoteLayout } from '../lint/checkRemoteLayout';
import { checkRoutes } from '../lint/checkRoutes';
import { checkSections } from '../lint/checkSections';
import { checkSharedUse } from '../lint/checkSharedUse';
import { checkSize } from '../lint/checkSize';
import { checkStorage } from '../lint/checkStorage';
import { checkTypes } from '../lint/checkTypes';
import { checkWords } from '../lint/checkWords';
import { changedFiles } from '../process/changedFiles';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';

const bin = (name: string): string => path.join(rootDir, 'node_modules/.bin', name);

/**
 * Checks the spelling of documents, and of comments and test titles in changed files: all sources take 20 s (`npm run
 * spelling -w tools`). Prints errors and resolves to whether there are none.
 */
const checkSpelling = async (): Promise<boolean> => {
  const sources = changedFiles().filter((file) =>
    /^(?:shared|shell|mf-\w+|server|tools|e2e)\/.*\.(?:tsx?|mjs)$/.test(file),
  );
  const config = path.join(rootDir, 'tools/lint/cspell.json');
  const options = ['lint', '--config', config, '--no-progress', '--no-summary', '--no-must-find-files'];
  return (await runProcess(bin('cspell'), [...options, '*.md', 'docs/**/*.md', ...sources])) === 0;
};

/** Runs type check, lint, spelling and the project's own rules, each of which counts as one. */
export const validate = async (): Promise<{ passed: number; failed: number }> => {
  const results: boolean[] = [];
  const check = async (label: string, work: () => Promise<boolean>) => {
    results.push(await step(label, work, (good) => (good ? 'ok' : 'FAILED')));
  };
  await check('Types', () => checkTypes(rootDir));
  await check('Lint', async () => (await runProcess(bin('biome'), ['check', '--error-on-warnings', '.'])) === 0);
  await check('Spelling', checkSpelling);
  await check('Project rules', async () => {
    const checks = [
      checkImports,
      checkForms,
      checkLayers,
      checkLibraries,
      checkBareTexts,
      checkRemoteLayout,
      checkMigrations,
      checkPackageNames,
      checkPictures,
      checkFixtures,
      checkCitations,
      checkCommits,
      checkDevice,
      checkStartupImports,
      checkFirstScreens,
      checkRoutes,
      checkSections,
      checkSharedUse,
      checkSize,
      checkStorage,
      checkHydration,
      checkWords,
    ];
    const problems = checks.flatMap((find) => find(rootDir));
    for (const problem of problems) console.error(`  ${problem}`);
    return problems.length === 0;
  });
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
};

export const run = async (): Promise<number> => ((await validate()).failed > 0 ? 1 : 0);

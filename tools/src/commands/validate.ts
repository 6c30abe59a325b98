import { checkCitations } from '../lint/checkCitations';
import { checkCommits } from '../lint/checkCommits';
import { checkDevice } from '../lint/checkDevice';
import { checkEager } from '../lint/checkEager';
import { checkFirstScreens } from '../lint/checkFirstScreens';
import { checkFixtures } from '../lint/checkFixtures';
import { checkForms } from '../lint/checkForms';
import { checkImports } from '../lint/checkImports';
import { checkLayers } from '../lint/checkLayers';
import { checkLibraries } from '../lint/checkLibraries';
import { checkLooseTexts } from '../lint/checkLooseTexts';
import { checkMigrations } from '../lint/checkMigrations';
import { checkPackageNames } from '../lint/checkPackageNames';
import { checkPictures } from '../lint/checkPictures';
import { checkRemoteLayout } from '../lint/checkRemoteLayout';
import { checkRoutes } from '../lint/checkRoutes';
import { checkSections } from '../lint/checkSections';
import { checkSharedUse } from '../lint/checkSharedUse';
import { checkSize } from '../lint/checkSize';
import { checkStorage } from '../lint/checkStorage';
import { checkTakeover } from '../lint/checkTakeover';
import { checkTypes } from '../lint/checkTypes';
import { checkWords } from '../lint/checkWords';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';

const bin = (name: string): string => `${rootDir}/node_modules/.bin/${name}`;

/** Runs type check, lint and the house's own rules. Returns the names of the failed checks. */
export const validate = async (): Promise<string[]> => {
  const failed: string[] = [];
  const check = async (label: string, work: () => Promise<boolean>) => {
    if (!(await step(label, work, (good) => (good ? 'ok' : 'FAILED')))) failed.push(label);
  };
  await check('Types', () => checkTypes(rootDir));
  await check('Lint', async () => (await runProcess(bin('biome'), ['check', '--error-on-warnings', '.'])) === 0);
  await check('Project rules', async () => {
    const checks = [
      checkImports,
      checkForms,
      checkLayers,
      checkLibraries,
      checkLooseTexts,
      checkRemoteLayout,
      checkMigrations,
      checkPackageNames,
      checkPictures,
      checkFixtures,
      checkCitations,
      checkCommits,
      checkDevice,
      checkEager,
      checkFirstScreens,
      checkRoutes,
      checkSections,
      checkSharedUse,
      checkSize,
      checkStorage,
      checkTakeover,
      checkWords,
    ];
    const faults = checks.flatMap((find) => find(rootDir));
    for (const fault of faults) console.error(`  ${fault}`);
    return faults.length === 0;
  });
  return failed;
};

export const run = async (): Promise<number> => ((await validate()).length > 0 ? 1 : 0);

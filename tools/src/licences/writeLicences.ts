import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import type { ShippedPackage } from './shippedPackages';

/** Texts of the file of licences, which the site serves. */
export const messages = {
  heading: 'Библиотеки, которые входят в сайт ЛапаРядом, и тексты их лицензий.',
  licence: (license: string) => `Лицензия: ${license}`,
} as const;

/** Licences that would require publishing everything shipped with them. */
const strongCopyleft = /(?<!L)\b(?:AGPL|GPL|SSPL|EUPL|OSL|CC-BY-NC|CC-BY-SA)\b/i;

/** Whether one of the alternative licences allows a closed site to ship the package. */
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, ' ')
    .split(/\sOR\s/i)
    .some(
      (choice) =>
        /[a-z]/i.test(choice) && !/^\s*(?:UNLICENSED|SEE LICEN[CS]E)/i.test(choice) && !strongCopyleft.test(choice),
    );

/** Returns the packages that may not be shipped: without a known licence, or with one that binds the whole site. */
export const refusedLicences = (packages: readonly ShippedPackage[]): ShippedPackage[] =>
  packages.filter(({ license }) => !isAllowed(license));

const isLicenceFile = (file: string): boolean => /^(?:licen[cs]e|copying|notice)s?(?:[.-].*)?$/i.test(file);

const textsOf = ({ place }: ShippedPackage): string[] =>
  readdirSync(path.join(rootDir, place), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicenceFile(entry.name))
    .map(({ name }) => readFileSync(path.join(rootDir, place, name), 'utf8').trim())
    .sort();

const RULE = '-'.repeat(72);

const chapterOf = (one: ShippedPackage): string =>
  [RULE, `${one.name} ${one.version}`, messages.licence(one.license), '', ...textsOf(one)].join('\n');

const refusalOf = ({ name, version, license }: ShippedPackage): string =>
  license
    ? `${name} ${version} may not be shipped with the site: its licence ${license} would bind the whole site or forbids this use. Remove the package.`
    : `${name} ${version} may not be shipped with the site: it names no licence. Remove the package.`;

/** Writes `licences.json` and `licences.txt` into the folder `dir`. Throws when a licence forbids shipping. */
export const writeLicences = (dir: string, packages: readonly ShippedPackage[]): void => {
  const refused = refusedLicences(packages);
  if (refused.length > 0) throw new Error(refused.map(refusalOf).join('\n'));
  const distinct = [...new Map(packages.map((one) => [`${one.name} ${one.version}`, one])).values()];
  const list = distinct.map(({ name, version, license }) => ({ name, version, license }));
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'licences.json'), JSON.stringify(list));
  writeFileSync(path.join(dir, 'licences.txt'), `${[messages.heading, ...distinct.map(chapterOf)].join('\n\n')}\n`);
};

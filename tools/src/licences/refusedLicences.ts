import type { ShippedPackage } from './shippedPackages';

/** Licences under which what ships with them would have to be published whole. */
const strongCopyleft = /(?<!L)\b(?:AGPL|GPL|SSPL|EUPL|OSL|CC-BY-NC|CC-BY-SA)\b/i;

/** Whether one of the licences to choose from lets a closed site ship the package. */
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

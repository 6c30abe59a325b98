import type { ShippedPackage } from './shippedPackages';

/** Licences that would require publishing everything shipped with them. */
const strongCopyleft = /(?<!L)\b(?:AGPL|GPL|SSPL|EUPL|OSL|CC-BY-NC|CC-BY-SA)\b/i;

/** Returns whether one of the alternative licences allows a closed site to ship the package. */
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

import { runGallery } from '../gallery/runGallery';
import { serveParts } from '../gallery/serveParts';
import { packageCalled } from '../process/packageCalled';
import { siteGiven } from './siteGiven';

/** `npm run gallery`: the components of the remote with their fixtures, with the API of a site when one is known. */
export const run = async (args: string[]): Promise<number> => {
  const site = siteGiven(args);
  return runGallery((port) => serveParts({ packageName: packageCalled() ?? '', port, site }));
};

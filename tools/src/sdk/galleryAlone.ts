import { runGallery } from '../gallery/runGallery';
import { serveParts } from '../gallery/serveParts';
import { packageCalled } from '../process/packageCalled';
import { siteGiven } from './siteGiven';

/** `npm run gallery`: the remote's components with their fixtures, with a site's API if one is set. */
export const run = async (args: string[]): Promise<number> => {
  const site = siteGiven(args);
  return runGallery((port) => serveParts({ packageName: packageCalled() ?? '', port, site }));
};

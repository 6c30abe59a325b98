import { readSite } from '../dev/runUntilStopped';
import { runGallery } from '../gallery/runGallery';
import { serveParts } from '../gallery/serveParts';
import { currentPackage } from '../process/currentPackage';

/** `npm run gallery`: the remote's components with their fixtures, with a site's API if one is set. */
export const run = async (args: string[]): Promise<number> => {
  const site = readSite(args);
  return runGallery((port) => serveParts({ packageName: currentPackage() ?? '', port, site }));
};

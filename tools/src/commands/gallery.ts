import { readSiteUrl } from '../dev/runUntilStopped';
import { runGallery } from '../gallery/runGallery';
import { serveGallery } from '../gallery/serveGallery';
import { serveParts } from '../gallery/serveParts';
import { currentPackage } from '../process/currentPackage';
import { federatedPackages } from '../webpack/federatedPackages';

/**
 * `npm run dev -- gallery` shows the kit; `npm run dev -w mf-news -- gallery` a section's components with their
 * fixtures and the API of `API_URL`. Serves its own page until interrupted.
 */
export const run = async (args: string[]): Promise<number> => {
  const packageName = args[0] ?? currentPackage();
  if (!packageName || packageName === 'shell' || !federatedPackages().includes(packageName))
    return runGallery(serveGallery);
  const site = readSiteUrl(process.env.API_URL);
  return runGallery((port) => serveParts({ packageName, port, site: site ? new URL(site) : undefined }));
};

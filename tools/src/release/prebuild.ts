import { releasesDir } from '../process/releasesDir';
import { federatedPackages } from '../webpack/federatedPackages';
import { buildReleases } from './buildReleases';

// Builds what has changed without making it live, so that the next build finds it done.
await buildReleases({ packages: federatedPackages(), releasesDir: releasesDir(), mode: 'production' });

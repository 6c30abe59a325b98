import { releasesDir } from '../process/releasesDir';
import { federatedPackages } from '../webpack/federatedPackages';
import { buildReleases } from './buildReleases';

// Builds what has changed and makes nothing live: who builds next finds it done.
await buildReleases({ packages: federatedPackages(), releasesDir: releasesDir(), mode: 'production' });

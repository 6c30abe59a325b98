import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import { ENDPOINTS_FILE, endpointsSource } from './endpointsSource';

// `npm run endpoints -w tools`: generates the browsers' list of API calls.
writeFileSync(path.join(rootDir, ENDPOINTS_FILE), endpointsSource());

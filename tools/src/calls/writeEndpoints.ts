import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import { ENDPOINTS_FILE, endpointsSource } from './endpointsSource';

// `npm run endpoints -w tools`: writes what browsers know of the calls of the API.
writeFileSync(path.join(rootDir, ENDPOINTS_FILE), endpointsSource());

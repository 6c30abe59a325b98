import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import { commandsPage } from './commandsPage';

// `npm run commands -w tools`: generates `docs/commands.md`.
writeFileSync(path.join(rootDir, 'docs/commands.md'), commandsPage());

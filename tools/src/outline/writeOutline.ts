// Writes the outline of maps without tiles. Run after a change of its packages: `npm run outline -w tools`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import { outlineFiles } from './makeOutline';

const { name, content, module } = outlineFiles();
const folder = path.join(rootDir, 'server/static/map');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, name), content);
writeFileSync(path.join(rootDir, 'shared/src/map/outlineFile.ts'), module);

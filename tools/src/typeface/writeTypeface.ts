// Writes the site's typeface and the rules that name it. Run it after a change of its package or of its characters:
// `npm run typeface -w tools`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import { makeTypeface, typefaceLicence } from './makeTypeface';
import { moduleOf } from './moduleOf';

const folder = path.join(rootDir, 'server/static/fonts');
const typeface = await makeTypeface();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(typeface.files)) writeFileSync(path.join(folder, name), content);
writeFileSync(path.join(folder, 'OFL.txt'), typefaceLicence());
writeFileSync(path.join(rootDir, 'shell/src/composition/fontFaces.ts'), moduleOf(typeface));

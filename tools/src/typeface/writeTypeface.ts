// Writes the site's typeface and its rules. Run after a change of its package or of its characters: `npm run typeface
// -w tools`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import { makeDrawnFaces } from './makeDrawnFaces';
import { makeTypeface, typefaceLicence } from './makeTypeface';
import { moduleOf } from './moduleOf';

/** Rewrites a folder, with the licence beside the files. */
const writeFolder = (place: string, files: Record<string, Buffer>): void => {
  const folder = path.join(rootDir, place);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  writeFileSync(path.join(folder, 'OFL.txt'), typefaceLicence());
};

const typeface = await makeTypeface();
writeFolder('server/static/fonts', typeface.files);
writeFolder('server/fonts', await makeDrawnFaces());
writeFileSync(path.join(rootDir, 'shell/src/render/fontFaces.ts'), moduleOf(typeface));

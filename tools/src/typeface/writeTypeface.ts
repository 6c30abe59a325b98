// Writes the site's typeface and its rules. Run after a change of its package or of its characters: `npm run typeface
// -w tools`.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import { makeDrawnFaces } from './makeDrawnFaces';
import { makeTypeface, typefaceLicence } from './makeTypeface';
import { moduleOf } from './moduleOf';

/** Replaces the fonts of a folder, with the licence beside them. Other files, as `fonts.conf`, stay. */
const writeFolder = (place: string, files: Record<string, Buffer>): void => {
  const folder = path.join(rootDir, place);
  for (const name of readdirSync(folder)) if (/\.(?:woff2|ttf|otf)$/.test(name)) rmSync(path.join(folder, name));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  writeFileSync(path.join(folder, 'OFL.txt'), typefaceLicence());
};

const typeface = await makeTypeface();
writeFolder('server/static/fonts', typeface.files);
writeFolder('server/fonts', await makeDrawnFaces());
writeFileSync(path.join(rootDir, 'shell/src/render/fontFaces.ts'), moduleOf(typeface));

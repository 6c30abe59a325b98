import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';

/** Replaces the fonts of a folder and their licence. Other files, such as `fonts.conf`, stay. */
const writeFonts = (place: string, files: Record<string, Buffer>, licence: Buffer): void => {
  const folder = path.join(rootDir, place);
  for (const name of readdirSync(folder)) if (/\.(?:woff2|ttf|otf)$/.test(name)) rmSync(path.join(folder, name));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  writeFileSync(path.join(folder, 'OFL.txt'), licence);
};

const generators: Readonly<Record<string, () => Promise<void>>> = {
  commands: async () => {
    const { commandsPage } = await import('./commandsPage');
    writeFileSync(path.join(rootDir, 'docs/commands.md'), commandsPage());
  },
  /** The browsers' list of API calls. */
  endpoints: async () => {
    const { ENDPOINTS_FILE, endpointsSource } = await import('./endpointsSource');
    writeFileSync(path.join(rootDir, ENDPOINTS_FILE), endpointsSource());
  },
  /** The outline of maps without tiles; run after a change of its packages. */
  outline: async () => {
    const { outlineFiles } = await import('./makeOutline');
    const { name, content, module } = outlineFiles();
    const folder = path.join(rootDir, 'server/static/map');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), content);
    writeFileSync(path.join(rootDir, 'shared/src/map/outlineFile.ts'), module);
  },
  /** The site's typeface and its rules; run after a change of its package or of its characters. */
  typeface: async () => {
    const { makeDrawnFaces, makeTypeface, moduleOf, typefaceLicence } = await import('./makeTypeface');
    const typeface = await makeTypeface();
    writeFonts('server/static/fonts', typeface.files, typefaceLicence());
    writeFonts('server/fonts', await makeDrawnFaces(), typefaceLicence());
    writeFileSync(path.join(rootDir, 'shell/src/render/fontFaces.ts'), moduleOf(typeface));
  },
};

const [name = ''] = process.argv.slice(2);
const generate = generators[name];
if (!generate) throw new Error(`Which file to generate? There are: ${Object.keys(generators).join(', ')}.`);
await generate();

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that render an `img` themselves, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'shared/src/ui/Picture.tsx': 'is the picture that everybody else uses',
};

const BARE_IMAGE = /<img\b|\bstyled\.img\b|\bstyled\(\s*'img'|\bcreateElement\(\s*'img'/;

const componentsOf = (rootDir: string, zone: string): string[] => {
  const dir = path.join(rootDir, zone, 'src');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(dir, file));
};

/** Checks that every picture is the shared `Picture`, which handles failures. Returns a line for each bare `img`. */
export const checkPictures = (rootDir: string): string[] =>
  readdirSync(rootDir)
    .filter((folder) => /^(shared|shell|mf-.+)$/.test(folder))
    .flatMap((zone) => componentsOf(rootDir, zone))
    .map((file) => ({ file, place: path.relative(rootDir, file).replaceAll(path.sep, '/') }))
    .filter(({ file, place }) => !(place in exceptions) && BARE_IMAGE.test(readFileSync(file, 'utf8')))
    .map(({ place }) => `${place}: a bare img where the shared Picture serves`);

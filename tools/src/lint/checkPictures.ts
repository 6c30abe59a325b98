import { browserSources } from './sourceFiles';

/** Files that render an `img` themselves, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'mf-feeds/src/features/search/KindRow.tsx': 'its pictures are decorative: without one the round stays',
  'shared/src/ui/Picture.tsx': 'defines the picture that everybody else uses',
};

const BARE_IMAGE = /<img\b|\bstyled\.img\b|\bstyled\(\s*'img'|\bcreateElement\(\s*'img'/;

/** Checks that every picture is the shared `Picture`, which handles failures. Returns a line for each bare `img`. */
export const checkPictures = (rootDir: string): string[] =>
  browserSources(rootDir)
    .filter(({ place, text }) => !(place in exceptions) && BARE_IMAGE.test(text))
    .map(({ place }) => `${place}: use the shared Picture instead of a bare img`);

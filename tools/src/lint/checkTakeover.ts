import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/** An effect that does nothing before it sets a state: it runs when the page comes to life. */
const setsAtOnce = /\buse(?:Layout)?Effect\(\s*\(\)\s*=>\s*(?:\{\s*)?(set[A-Z]\w*)\(/;
const globalStyle = /\bcreateGlobalStyle\b/;
/** What Intl needs before it says the first word costs a slow phone up to a quarter of a second. */
const earlyIntl = /^(?:export )?const [^\n]*\bnew Intl\./m;

/** Parts that are fetched when they are used, and whose styles go with them. */
const goAgain = ['mf-listing/src/features/gallery/PictureViewer.tsx', 'mf-listing/src/pages/FlyerPage/PrintStyle.tsx'];

/**
 * Checks that a page which comes to life does not draw itself anew in one go: whatever the effects of the first render
 * set is drawn at once, unless it is a transition, and global styles of components are parsed again and put in anew
 * (docs/decisions/0004-server-rendering.md). Nor may a page make ready, before it comes to life, what it may never need. Gives one line for each fault.
 */
export const checkTakeover = (rootDir: string): string[] =>
  packageFolders(rootDir)
    .filter((folder) => folder === 'shared' || folder === 'shell' || folder.startsWith('mf-'))
    .flatMap((folder) => sourceFiles(rootDir, folder))
    .filter((file) => !isTestFile(rootDir, file))
    .flatMap((file) => {
      const place = path.relative(rootDir, file).split(path.sep).join('/');
      const text = readFileSync(file, 'utf8');
      const [, setter] = setsAtOnce.exec(text) ?? [];
      return [
        ...(setter ? [`${place}: an effect begins with ${setter}; use useLives, or startTransition`] : []),
        ...(globalStyle.test(text) && !goAgain.includes(place)
          ? [`${place}: createGlobalStyle; put plain CSS into the page's head (globalStyle, frameStyle)`]
          : []),
        ...(earlyIntl.test(text)
          ? [`${place}: Intl is made ready when the module is evaluated; make it when it is needed`]
          : []),
      ];
    });

import { putInstead, putInsteadOf } from './putInstead.mjs';

/** Entries are fetched by the shell's own plugin (`shell/src/composition/loadEntry.ts`), or they cannot be had. */
const ofEntries = {
  loadEntryDom: `async function loadEntryDom({ remoteInfo }) {
  throw new Error(\`\${remoteInfo.name} is not fetched by the federation\`);
}`,
};

/** A page's head names what is fetched ahead. */
const ofPreloading = [[/^\tasync preloadRemote\(preloadOptions\) \{[\s\S]*?\n\t\}\n/m, '\tasync preloadRemote() {}\n']];

/** The federation's core without what the site does in its own way. Throws when a new version is made in another way. */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default (source) =>
  source.includes('class') ? putInsteadOf(source, ofPreloading) : putInstead(source, ofEntries);

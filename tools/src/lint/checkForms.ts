import { readImports } from './readImports';
import { browserSources } from './sourceFiles';

const engine = 'shared/src/form/';
const element = /<form[\s>]|styled\.form\b|\bas="form"|\(\s*'form'\s*[,)]/;

/** Forms without the engine, with the reason: none has a call that could be refused. */
const withoutCall: Readonly<Record<string, string>> = {
  'mf-feeds/src/features/filters/FilterPanel.tsx': 'its state is the address, and it is on the first screen',
  'mf-feeds/src/features/filters/FilterSheet.tsx': 'its state is the address, and it is on the first screen',
  'shared/src/ui/SearchField.tsx': 'its state is the address, it works without scripts, and it is on the first screen',
  'mf-messages/src/features/composer/Composer.tsx': 'the outbox sends, which keeps what did not get through',
};

/** Checks that all forms use the engine of `shared/form`, without own mutations. Returns a line for each error. */
export const checkForms = (rootDir: string): string[] => {
  const forms = new Set<string>();
  const problems = browserSources(rootDir).flatMap(({ file, place, text }) => {
    if (place.startsWith(engine)) return [];
    const imports = readImports(file);
    const imported = imports.flatMap(({ names }) => names);
    if (element.test(text)) forms.add(place);
    return [
      ...(forms.has(place) && !(place in withoutCall) ? [`${place}: use Form of shared/form`] : []),
      ...imports
        .filter(({ source }) => /^(react-hook-form|@hookform\/)/.test(source))
        .map(({ source }) => `${place}: only ${engine} may import '${source}'`),
      ...(imported.includes('useTextForm') && imported.includes('useMutation')
        ? [`${place}: useTextForm makes the call of its form; remove the mutation`]
        : []),
    ];
  });
  const unused = Object.keys(withoutCall).filter((place) => !forms.has(place));
  return [
    ...problems,
    ...unused.map((place) => `tools/src/lint/checkForms.ts: ${place} no longer has a form; remove its entry`),
  ];
};

import { putInstead, putInsteadOf } from './putInstead.mjs';

/** Properties in the place of the getters of a function's object, each of which only gives a value back. */
const valuesIn = (source, name) =>
  source.replace(new RegExp(`^function ${name}\\([\\s\\S]*?\\n\\}$`, 'm'), (made) =>
    made.replace(/^( +)get (\w+)\(\) \{\n +return ([\s\S]*?);\n\1\},$/gm, '$1$2: $3,'),
  );

/** What is put together otherwise, by the ends of the files' paths. */
export const plainAccessors = {
  'react-router/dist/production/chunk': (source) => valuesIn(source, 'createStaticRouter'),
  'react-router/dist/development/chunk': (source) => valuesIn(source, 'createStaticRouter'),
  // Whoever asks for data reads the signal: the transport does.
  '@tanstack/query-core/build/modern/query.js': (source) =>
    putInsteadOf(source, [
      [
        /Object\.defineProperties\(object, \{\s+\[fetchSignal\]: \{\s+value: abortController\.signal,[\s\S]*?\n\t\t\t\}\);/,
        'this.#abortSignalConsumed = true; object[fetchSignal] = object.signal = abortController.signal;',
      ],
    ]),
  '@tanstack/query-core/build/modern/utils.js': (source) =>
    putInstead(source, {
      addConsumeAwareSignal: `function addConsumeAwareSignal(object, getSignal, onCancelled, internalSignal) {
	const signal = getSignal();
	object[fetchSignal] = internalSignal;
	object.signal = signal;
	if (signal.aborted) onCancelled();
	else signal.addEventListener("abort", onCancelled, { once: true });
	return object;
}`,
    }),
  'jotai/esm/vanilla/internals.mjs': (source) =>
    `${putInsteadOf(source, [
      ['const options = {\n    get signal() {', 'const options = new ReadOptions(() => {'],
      [/\n {4}\},\n {4}get setSelf\(\) \{/, '\n    }, () => {'],
      [/(\n {6}return setSelf;\n {4}\})\n {2}\};/, '$1);'],
    ])}
class ReadOptions {
  constructor(signalOf, setSelfOf) {
    this.signalOf = signalOf;
    this.setSelfOf = setSelfOf;
  }
  get signal() {
    return this.signalOf();
  }
  get setSelf() {
    return this.setSelfOf();
  }
}
`,
};

/**
 * For the server's bundle: V8 makes a hidden class for an object with a getter of its own, each time anew, and it keeps
 * all that the getter closes over, which is the whole page, until a full collection. Of what libraries make for each page
 * these are values, or getters of a class. Throws when a new version is made in another way.
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function withPlainAccessors(source) {
  const path = this.resourcePath.replaceAll('\\', '/');
  const [, change] = Object.entries(plainAccessors).find(([end]) => path.includes(`node_modules/${end}`)) ?? [];
  const changed = change?.(source);
  if (changed === undefined || changed === source) throw new Error(`${path} has no getters any more: this may go`);
  return changed;
}

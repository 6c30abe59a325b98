import { putInstead } from './putInstead.mjs';

/** What only pages of react-router's own framework do, and what stands for it. */
const ofFramework = {
  // Fetches ahead what its routes need.
  PrefetchPageLinks: 'function PrefetchPageLinks() { return null; }',
  // Asks when to fetch it: the ref of a link, and what it listens to.
  usePrefetchBehavior: 'function usePrefetchBehavior() { return [false, null, {}]; }',
  // Reads what an error of a server component carries.
  decodeRouteErrorResponseDigest: 'function decodeRouteErrorResponseDigest() {}',
  // Sends errors of server components on.
  RSCErrorHandler: 'function RSCErrorHandler({ children }) { return children; }',
};

/**
 * Lets a build leave out of react-router what is not used of it: the library does not say that the components and contexts
 * it makes while it is read, and the names it gives them, have no effect by themselves.
 */
const sayWhatIsPure = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(
      /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});\n(?:\1\.(contextType) = (\w+);\n)?/gm,
      (_, name, component, property, value) => {
        const whole = property ? component.replace('{\n', `{\n  static ${property} = ${value};\n`) : component;
        return `var ${name} = /* @__PURE__ */ (() => ${whole})();\n`;
      },
    );

/** React-router without what the site does not use of it. Throws when a new version is made in another way. */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default (source) => {
  const said = sayWhatIsPure(source);
  if (said === source) throw new Error('React-router has nothing to say any more: this may go');
  return putInstead(said, ofFramework);
};

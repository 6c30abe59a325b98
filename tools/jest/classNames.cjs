/** Replaces a stylesheet's class names by the names in the file. */
module.exports = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' && name !== '__esModule' ? name : undefined) },
);

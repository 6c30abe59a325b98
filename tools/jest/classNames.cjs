/** Stands in for the class names of a stylesheet: each is what the file calls it. */
module.exports = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' && name !== '__esModule' ? name : undefined) },
);

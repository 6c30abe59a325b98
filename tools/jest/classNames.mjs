/** Stands in for the class names of a stylesheet: each is what the file calls it. */
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });

interface Said {
  name?: unknown;
  code?: unknown;
  error_code?: unknown;
  responseCode?: unknown;
  statusCode?: unknown;
  cause?: unknown;
  /** Where grammY keeps the cause. */
  error?: unknown;
}

/** A failure and what caused it, outermost first. */
export const causesOf = (error: unknown): Said[] => {
  const found: Said[] = [];
  for (let one: unknown = error; typeof one === 'object' && one !== null && found.length < 5; ) {
    const said = one as Said;
    found.push(said);
    one = said.cause ?? said.error;
  }
  return found;
};

/** What kind of failure it was, for administrators: names and codes, none of its words, which may name a person. */
export const nameFailure = (error: unknown): string =>
  causesOf(error)
    .flatMap(({ name, code, error_code: status, responseCode, statusCode }) => [
      name,
      code,
      status,
      responseCode,
      statusCode,
    ])
    .filter((word) => typeof word === 'number' || (typeof word === 'string' && /^\w{1,40}$/.test(word)))
    .join(' ')
    .slice(0, 200) || 'Error';

const MAX_ID = 2_147_483_647;

/** The id as it came in a path, 0 included; null for what cannot be one. */
export const parseId = (text: string): number | null => {
  const id = /^(?:0|[1-9]\d{0,9})$/.test(text) ? Number(text) : Number.NaN;
  return id <= MAX_ID ? id : null;
};

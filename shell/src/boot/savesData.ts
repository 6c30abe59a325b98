/** Whether the person has asked their browser to fetch no more than is needed. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

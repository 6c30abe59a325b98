import { persistedText } from 'shared';

const kept = persistedText('device-mark');

/**
 * Returns a random mark of this browser, made once: the data of a mini app sign in again from the browser that used them
 * first. Undefined where nothing can be stored.
 */
export const deviceMark = (): string | undefined => {
  const known = kept.read();
  if (known !== null) return known;
  const mark = crypto.randomUUID();
  return kept.write(mark) ? mark : undefined;
};

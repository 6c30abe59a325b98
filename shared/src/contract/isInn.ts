const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const;

/** Returns the control digit for these digits. */
const controlDigit = (digits: readonly number[]): number => {
  const own = weights.slice(-digits.length);
  return (digits.reduce((sum, digit, index) => sum + digit * (own[index] ?? 0), 0) % 11) % 10;
};

/** Returns whether the text is a valid taxpayer number: 10 digits of a company or 12 of a person. */
export const isInn = (text: string): boolean => {
  if (!/^(?:\d{10}|\d{12})$/.test(text)) return false;
  const digits = [...text].map(Number);
  const controls = text.length === 10 ? [9] : [10, 11];
  return controls.every((place) => digits[place] === controlDigit(digits.slice(0, place)));
};

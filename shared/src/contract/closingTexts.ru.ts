/** What is wrong with the outcome of a listing. */
export const closingTexts = { unknownOutcome: 'Выберите, чем всё закончилось' } as const;

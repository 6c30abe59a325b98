/** Error text of a listing's outcome. */
export const closingTexts = { unknownOutcome: 'Выберите, чем всё закончилось' } as const;

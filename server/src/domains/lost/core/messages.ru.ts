export const messages = {
  tooManyChips: (hours: number) => `Три попытки за день уже были. Попробуйте через ${hours} ч`,
  notHome: 'Поблагодарить можно, когда питомец уже дома: сначала закройте объявление',
} as const;

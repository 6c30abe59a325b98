/** What calls say of a wrong value that no form sends. */
export const texts = {
  imageWidth: 'Неизвестная ширина изображения',
} as const;

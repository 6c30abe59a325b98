/**
 * Validation texts of the create forms, shared by fields and server responses (docs/specification.md, 'Placing a
 * listing'). No imports.
 *
 * @internal
 */
export const createListingTexts = {
  required: 'Это поле должно быть заполнено',
  atMost: (characters: string) => `Не более ${characters} символов`,
  badCharacters: 'Недопустимые символы',
  unknownCity: 'Такого города нет в каталоге сайта',
  chooseCategory: 'Выберите категорию',
  badPrice: 'Цена указывается целым числом от 0',
  imageRequired: 'Необходимо добавить хотя бы одно изображение',
  tooManyImages: 'Максимум 4 изображения',
  limitReached: 'Вы достигли лимита объявлений',
} as const;

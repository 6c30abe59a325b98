/** Every text of the reference data page (spec sections 2 and 5). */
export const messages = {
  add: 'Добавить',
  save: 'Сохранить',
  added: (name: string) => `Добавлено: ${name}`,
  renamed: (name: string) => `Сохранено: ${name}`,
  failed: 'Не удалось сохранить',
  network: 'Ошибка при соединении с сервером',
  listsFailed: 'Не удалось загрузить справочники',
  name: 'Название',
  newName: 'Новое название',
  type: 'Тип',
  typePlaceholder: 'Выберите тип',
  owner: 'Родитель',
  ownerHint: 'main — предмет верхнего уровня',
  breed: { add: 'Добавить породу', edit: 'Изменить породу', old: 'Порода' },
  city: { add: 'Добавить город', edit: 'Изменить город', old: 'Город' },
  object: { add: 'Добавить предмет', edit: 'Изменить предмет', old: 'Предмет' },
} as const;

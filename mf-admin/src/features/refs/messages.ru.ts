/** Texts of the reference data page (docs/specification.md, 'Reference data'). */
export const messages = {
  add: 'Добавить',
  save: 'Сохранить',
  added: (name: string) => `Добавлено: ${name}`,
  unknownObject: 'Такого предмета нет в справочнике',
  renamed: (name: string) => `Сохранено: ${name}`,
  failed: 'Не удалось сохранить',
  listsFailed: 'Не удалось загрузить справочники',
  name: 'Название',
  newName: 'Новое название',
  type: 'Тип',
  typePlaceholder: 'Выберите тип',
  owner: 'Группа',
  ownerHint: 'main — без группы, предмет верхнего уровня',
  breed: { add: 'Добавить породу', edit: 'Изменить породу', old: 'Порода' },
  city: { add: 'Добавить город', edit: 'Изменить город', old: 'Город' },
  object: { add: 'Добавить предмет', edit: 'Изменить предмет', old: 'Предмет' },
} as const;

import { IMAGE_MAX_BYTES } from 'shared/contract';

const megabytes = IMAGE_MAX_BYTES / 1024 / 1024;

export const messages = {
  badKey: 'Ключ запроса должен быть в виде UUID',
  otherRequest:
    'С этим ключом уже отправлен другой запрос. Отправьте форму ещё раз: у изменённой формы должен быть новый ключ',
  foreignKey: 'Этот ключ запроса уже занят. Отправьте форму ещё раз',
  notAForm: 'Данные отправляются формой с файлами (multipart/form-data)',
  badForm: 'Форма повреждена. Отправьте её ещё раз',
  fileTooLarge: `Изображение слишком большое: файл не должен превышать ${megabytes} МБ`,
  formTooLarge: `Слишком большие изображения: каждый файл не должен превышать ${megabytes} МБ`,
} as const;

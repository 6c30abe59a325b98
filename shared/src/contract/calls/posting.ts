import { createdListingSchema, createListingShapes } from '../createListing';
import { editConflictSchema, editedListingSchemas, editFormShape } from '../editListing';
import { defineSectionCall } from './defineCall';
import { idParams } from './parts';
import { pictureForm } from './pictureForm';
import { tags } from './tags';

export const create = defineSectionCall('create', (section) => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  idempotent: true,
  form: pictureForm(createListingShapes[section], 1),
  answer: createdListingSchema,
  errors: [409, 422],
  tag: tags.posting,
  summary: 'Разместить объявление',
  description:
    'Повтор с тем же заголовком idempotency-key (UUID) отвечает уже созданным объявлением, а с другой формой — 409.',
}));

export const edit = defineSectionCall('edit', (section) => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  idempotent: true,
  params: idParams,
  form: pictureForm(createListingShapes[section].extend(editFormShape), 0),
  answer: editedListingSchemas[section],
  answers: { 409: editConflictSchema },
  errors: [404, 422],
  tag: tags.posting,
  summary: 'Изменить своё объявление',
  description:
    'Цена меняется сразу, остальное у опубликованного объявления ждёт проверки. Повтор с тем же заголовком idempotency-key (UUID) отвечает тем же; устаревшая version — 409 с тем, что изменилось.',
}));

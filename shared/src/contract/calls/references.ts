import { addRefSchema, adminRefsSchema, editRefSchema, savedRefSchema } from '../adminRefs';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const adminRefs = defineCall({
  id: 'adminRefs',
  method: 'GET',
  path: '/api/admin/refs',
  access: 'admin',
  answer: adminRefsSchema,
  tag: tags.administration,
  summary: 'Справочники',
  budget: 'reference',
});

export const adminAddRef = defineCall({
  id: 'adminAddRef',
  method: 'POST',
  path: '/api/admin/add-ref',
  access: 'admin',
  limit: 'write',
  audit: {
    actions: { add: 'Добавление' },
    kinds: { breed: 'Порода', city: 'Город', object: 'Предмет' },
    fields: { name: 'Название', type: 'Тип', owner: 'Группа' },
  },
  body: addRefSchema,
  answer: savedRefSchema,
  errors: [409, 422],
  tag: tags.administration,
  summary: 'Добавить в справочник',
  budget: 'naming',
});

export const adminEditRef = defineCall({
  id: 'adminEditRef',
  method: 'POST',
  path: '/api/admin/edit-ref',
  access: 'admin',
  limit: 'write',
  audit: { actions: { rename: 'Переименование' } },
  body: editRefSchema,
  answer: savedRefSchema,
  errors: [404, 409, 422],
  tag: tags.administration,
  summary: 'Переименовать в справочнике',
  budget: 'naming',
});

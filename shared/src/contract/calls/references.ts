import { addRefSchema, adminRefsSchema, editRefSchema, savedRefSchema } from '../adminRefs';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const references = defineCalls(tags.administration, {
  adminRefs: {
    path: '/api/admin/refs',
    access: 'admin',
    answer: adminRefsSchema,
    summary: 'Справочники',
    budget: 'reference',
  },
  adminAddRef: {
    method: 'POST',
    path: '/api/admin/add-ref',
    access: 'admin',
    audit: {
      actions: { add: 'Добавление' },
      kinds: { breed: 'Порода', city: 'Город', object: 'Предмет' },
      fields: { name: 'Название', type: 'Тип', owner: 'Группа' },
    },
    body: addRefSchema,
    answer: savedRefSchema,
    errors: [409],
    summary: 'Добавить в справочник',
    budget: 'naming',
  },
  adminEditRef: {
    method: 'POST',
    path: '/api/admin/edit-ref',
    access: 'admin',
    audit: { actions: { rename: 'Переименование' } },
    body: editRefSchema,
    answer: savedRefSchema,
    errors: [404, 409],
    summary: 'Переименовать в справочнике',
    budget: 'naming',
  },
});

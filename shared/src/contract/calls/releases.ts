import {
  changedReleaseSchema,
  finishedReleaseSchema,
  finishReleaseSchema,
  plannedReleaseSchema,
  planReleaseSchema,
  releaseConflictSchema,
  releasedPackageSchema,
  releaseJournalSchema,
  releasesSchema,
  uploadFileParamsSchema,
  uploadParamsSchema,
} from '../releases';
import { journalEntriesSchema } from '../teams';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const planRelease = defineCall({
  id: 'planRelease',
  method: 'POST',
  path: '/api/releases/plan',
  access: 'team',
  limit: 'write',
  body: planReleaseSchema,
  // Twice what the maximum number of files with a description of the shell needs.
  bodyLimit: 512 * 1024,
  answer: plannedReleaseSchema,
  errors: [403, 409, 413, 422],
  tag: tags.releases,
  summary: 'Начать выгрузку сборки или продолжить ту же: каких файлов у сайта нет',
  budget: 'staff',
});

export const releaseFile = defineCall({
  id: 'releaseFile',
  method: 'PUT',
  path: '/api/releases/:upload/files/:sha256',
  access: 'team',
  limit: 'buildFile',
  isUpload: true,
  params: uploadFileParamsSchema,
  answer: null,
  errors: [403, 404, 408, 422],
  tag: tags.releases,
  summary: 'Один файл сборки, как он есть (application/octet-stream)',
});

export const finishRelease = defineCall({
  id: 'finishRelease',
  method: 'POST',
  path: '/api/releases/:upload/finish',
  access: 'team',
  limit: 'write',
  params: uploadParamsSchema,
  body: finishReleaseSchema,
  answer: finishedReleaseSchema,
  answers: { 409: releaseConflictSchema },
  errors: [403, 404, 422],
  tag: tags.releases,
  summary: 'Проверить сборку и выпустить её: всем, доле посетителей или для просмотра',
  budget: 'staff',
});

const changePackage = {
  method: 'POST',
  access: 'team',
  limit: 'write',
  body: releasedPackageSchema,
  answer: changedReleaseSchema,
  answers: { 409: releaseConflictSchema },
  errors: [403, 422],
  tag: tags.releases,
} as const;

export const promoteRelease = defineCall({
  ...changePackage,
  id: 'promoteRelease',
  path: '/api/releases/promote',
  summary: 'Отдать пробную сборку всем',
});

export const rollBackRelease = defineCall({
  ...changePackage,
  id: 'rollBackRelease',
  path: '/api/releases/rollback',
  summary: 'Взять последнее изменение раздела назад',
});

export const retireRelease = defineCall({
  ...changePackage,
  id: 'retireRelease',
  path: '/api/releases/retire',
  summary: 'Снять раздел с сайта',
});

export const withdrawRelease = defineCall({
  ...changePackage,
  id: 'withdrawRelease',
  path: '/api/releases/withdraw',
  summary: 'Закончить пробный выпуск',
});

export const releases = defineCall({
  id: 'releases',
  method: 'GET',
  path: '/api/releases',
  access: 'team',
  answer: releasesSchema,
  tag: tags.releases,
  summary: 'Что на сайте, на пробе и было раньше',
  budget: 'staff',
});

export const releaseJournal = defineCall({
  id: 'releaseJournal',
  method: 'GET',
  path: '/api/releases/journal',
  access: 'team',
  query: releaseJournalSchema,
  answer: journalEntriesSchema,
  errors: [403, 422],
  tag: tags.releases,
  summary: 'Журнал выпусков: разделы токена, новые сверху',
  budget: 'staff',
});

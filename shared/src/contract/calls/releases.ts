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
  rollBackReleaseSchema,
  uploadFileParamsSchema,
  uploadParamsSchema,
} from '../releases';
import { journalEntriesSchema } from '../teams';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

const changePackage = {
  method: 'POST',
  access: 'team',
  body: releasedPackageSchema,
  answer: changedReleaseSchema,
  answers: { 409: releaseConflictSchema },
  errors: [403],
} as const;

export const releases = defineCalls(tags.releases, {
  planRelease: {
    method: 'POST',
    path: '/api/releases/plan',
    access: 'team',
    body: planReleaseSchema,
    // Twice what the maximum number of files with a description of the shell needs.
    bodyLimit: 512 * 1024,
    answer: plannedReleaseSchema,
    errors: [403, 409, 413],
    summary: 'Начать выгрузку сборки или продолжить ту же: каких файлов у сайта нет',
    budget: 'staff',
  },
  releaseFile: {
    method: 'PUT',
    path: '/api/releases/:upload/files/:sha256',
    access: 'team',
    limit: 'buildFile',
    isUpload: true,
    params: uploadFileParamsSchema,
    answer: null,
    errors: [403, 404, 408, 422],
    summary: 'Один файл сборки, как он есть (application/octet-stream)',
  },
  finishRelease: {
    method: 'POST',
    path: '/api/releases/:upload/finish',
    access: 'team',
    params: uploadParamsSchema,
    body: finishReleaseSchema,
    answer: finishedReleaseSchema,
    answers: { 409: releaseConflictSchema },
    errors: [403, 404],
    summary: 'Проверить сборку и выпустить её: всем, доле посетителей или для просмотра',
    budget: 'staff',
  },
  promoteRelease: {
    ...changePackage,
    path: '/api/releases/promote',
    summary: 'Отдать пробную сборку всем',
  },
  rollBackRelease: {
    ...changePackage,
    path: '/api/releases/rollback',
    body: rollBackReleaseSchema,
    summary: 'Взять последнее изменение раздела назад',
  },
  retireRelease: {
    ...changePackage,
    path: '/api/releases/retire',
    summary: 'Снять раздел с сайта',
  },
  withdrawRelease: {
    ...changePackage,
    path: '/api/releases/withdraw',
    summary: 'Закончить пробный выпуск',
  },
  releases: {
    method: 'GET',
    path: '/api/releases',
    access: 'team',
    answer: releasesSchema,
    summary: 'Что на сайте, на пробе и было раньше',
    budget: 'staff',
  },
  releaseJournal: {
    method: 'GET',
    path: '/api/releases/journal',
    access: 'team',
    query: releaseJournalSchema,
    answer: journalEntriesSchema,
    errors: [403],
    summary: 'Журнал выпусков: разделы токена, новые сверху',
    budget: 'staff',
  },
});

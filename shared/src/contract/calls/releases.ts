import { z } from 'zod';
import { orAny } from '../fields';
import {
  changedReleaseSchema,
  finishedReleaseSchema,
  finishReleaseSchema,
  plannedReleaseSchema,
  planReleaseSchema,
  releaseConflictSchema,
  releasedPackageSchema,
  releasesSchema,
  sha256Schema,
} from '../releases';
import { journalEntriesSchema, packageNameSchema } from '../teams';
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
    params: z.object({ upload: z.uuid(), sha256: sha256Schema }),
    answer: null,
    errors: [403, 404, 408, 422],
    summary: 'Один файл сборки, как он есть (application/octet-stream)',
  },
  finishRelease: {
    method: 'POST',
    path: '/api/releases/:upload/finish',
    access: 'team',
    params: z.object({ upload: z.uuid() }),
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
    /** `build` is the one to take back, on trial or else live; null for a removed remote. Without it, a repeat goes further back. */
    body: releasedPackageSchema.extend({ build: z.string().max(64).nullish() }),
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
    path: '/api/releases',
    access: 'team',
    answer: releasesSchema,
    summary: 'Что на сайте, на пробе и было раньше',
    budget: 'staff',
  },
  releaseJournal: {
    path: '/api/releases/journal',
    access: 'team',
    query: z.object({ package: orAny(packageNameSchema) }),
    answer: journalEntriesSchema,
    errors: [403],
    summary: 'Журнал выпусков: разделы токена, новые сверху',
    budget: 'staff',
  },
});

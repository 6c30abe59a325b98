import type { ConsentKind } from 'shared/contract';

/** Texts about consents that are missing. */
export const messages = {
  required: {
    publication:
      'Чтобы разместить объявление, нужно ваше согласие на то, чтобы его видели все. Прочитайте и дайте его перед размещением',
  } satisfies Record<ConsentKind, string>,
  withdrawn: {
    publication: 'Вы отозвали согласие на публикацию. Дайте его снова в профиле, чтобы показывать объявления',
  } satisfies Record<ConsentKind, string>,
  authorWithdrew: 'Автор отозвал согласие на публикацию: объявление нельзя показывать',
} as const;

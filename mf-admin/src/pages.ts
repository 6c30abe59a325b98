import { sectionNames, sections } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import type { AdminScreen } from './core/gate/adminRoute';
import { messages } from './messages.ru';

const { titles } = messages;

type Screen = Exclude<keyof typeof titles & keyof typeof adminPaths, 'home' | 'moderation' | 'promo'>;

/** Returns a screen below the first one. */
const screen = (name: Screen, load: AdminScreen['load']): AdminScreen => ({
  path: adminPaths[name],
  parent: adminPaths.home,
  title: titles[name],
  load,
});

/** All screens of the administration (docs/specification.md, 'Addresses'). */
export const pages: readonly AdminScreen[] = [
  {
    path: adminPaths.home,
    title: titles.home,
    isModerated: true,
    load: async () => (await import('./pages/HomePage/HomePage')).HomePage,
  },
  ...sections.map(
    (section): AdminScreen => ({
      path: adminPaths.moderation[section],
      parent: adminPaths.home,
      title: titles.moderation(sectionNames[section].label),
      isModerated: true,
      load: async () => (await import('./pages/ModerationPage/moderationPages')).moderationPages[section],
    }),
  ),
  {
    ...screen('complaints', async () => (await import('./pages/ComplaintsPage/ComplaintsPage')).ComplaintsPage),
    isModerated: true,
  },
  screen('createPromo', async () => (await import('./pages/CreatePromoPage/CreatePromoPage')).CreatePromoPage),
  screen('promos', async () => (await import('./pages/PromosPage/PromosPage')).PromosPage),
  {
    path: adminPaths.promoPattern,
    parent: adminPaths.promos,
    title: titles.promo,
    load: async () => (await import('./pages/PromoPage/PromoPage')).PromoPage,
  },
  screen('users', async () => (await import('./pages/UsersPage/UsersPage')).UsersPage),
  screen('refs', async () => (await import('./pages/RefsPage/RefsPage')).RefsPage),
  screen('audit', async () => (await import('./pages/AuditPage/AuditPage')).AuditPage),
  screen('composition', async () => (await import('./pages/CompositionPage/CompositionPage')).CompositionPage),
  screen('teams', async () => (await import('./pages/TeamsPage/TeamsPage')).TeamsPage),
  screen('deadLetters', async () => (await import('./pages/DeadLettersPage/DeadLettersPage')).DeadLettersPage),
];

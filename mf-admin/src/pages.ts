import { sectionNames, sections } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import type { AdminScreen } from './core/gate/adminRoute';
import { messages } from './messages.ru';

const { titles } = messages;

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
    path: adminPaths.complaints,
    parent: adminPaths.home,
    title: titles.complaints,
    isModerated: true,
    load: async () => (await import('./pages/ComplaintsPage/ComplaintsPage')).ComplaintsPage,
  },
  {
    path: adminPaths.createPromo,
    parent: adminPaths.home,
    title: titles.createPromo,
    load: async () => (await import('./pages/CreatePromoPage/CreatePromoPage')).CreatePromoPage,
  },
  {
    path: adminPaths.promos,
    parent: adminPaths.home,
    title: titles.promos,
    load: async () => (await import('./pages/PromosPage/PromosPage')).PromosPage,
  },
  {
    path: adminPaths.promoPattern,
    parent: adminPaths.promos,
    title: titles.promo,
    load: async () => (await import('./pages/PromoPage/PromoPage')).PromoPage,
  },
  {
    path: adminPaths.users,
    parent: adminPaths.home,
    title: titles.users,
    load: async () => (await import('./pages/UsersPage/UsersPage')).UsersPage,
  },
  {
    path: adminPaths.refs,
    parent: adminPaths.home,
    title: titles.refs,
    load: async () => (await import('./pages/RefsPage/RefsPage')).RefsPage,
  },
  {
    path: adminPaths.audit,
    parent: adminPaths.home,
    title: titles.audit,
    load: async () => (await import('./pages/AuditPage/AuditPage')).AuditPage,
  },
  {
    path: adminPaths.composition,
    parent: adminPaths.home,
    title: titles.composition,
    load: async () => (await import('./pages/CompositionPage/CompositionPage')).CompositionPage,
  },
  {
    path: adminPaths.teams,
    parent: adminPaths.home,
    title: titles.teams,
    load: async () => (await import('./pages/TeamsPage/TeamsPage')).TeamsPage,
  },
  {
    path: adminPaths.deadLetters,
    parent: adminPaths.home,
    title: titles.deadLetters,
    load: async () => (await import('./pages/DeadLettersPage/DeadLettersPage')).DeadLettersPage,
  },
];

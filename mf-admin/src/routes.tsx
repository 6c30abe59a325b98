import { type CreateRoutes, sectionDescriptors } from 'shared';
import { sections } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { type AdminScreen, adminRoute } from './core/gate/adminRoute';
import { messages } from './messages.ru';

const { titles } = messages;

/** Every screen of the administration (docs/specification.md, 'Addresses'), a line each. */
const screens: readonly AdminScreen[] = [
  {
    path: adminPaths.home,
    title: titles.home,
    isModerated: true,
    load: async () => (await import('./pages/HomePage/HomePage')).HomePage,
  },
  ...sections.map(
    (section): AdminScreen => ({
      path: adminPaths.moderation[section],
      title: titles.moderation(sectionDescriptors[section].label),
      isModerated: true,
      load: async () => (await import('./pages/ModerationPage/moderationPages')).moderationPages[section],
    }),
  ),
  {
    path: adminPaths.complaints,
    title: titles.complaints,
    isModerated: true,
    load: async () => (await import('./pages/ComplaintsPage/ComplaintsPage')).ComplaintsPage,
  },
  {
    path: adminPaths.createPromo,
    title: titles.createPromo,
    load: async () => (await import('./pages/CreatePromoPage/CreatePromoPage')).CreatePromoPage,
  },
  {
    path: adminPaths.promos,
    title: titles.promos,
    load: async () => (await import('./pages/PromosPage/PromosPage')).PromosPage,
  },
  {
    path: adminPaths.promoPattern,
    title: titles.promo,
    load: async () => (await import('./pages/PromoPage/PromoPage')).PromoPage,
  },
  {
    path: adminPaths.users,
    title: titles.users,
    load: async () => (await import('./pages/UsersPage/UsersPage')).UsersPage,
  },
  { path: adminPaths.refs, title: titles.refs, load: async () => (await import('./pages/RefsPage/RefsPage')).RefsPage },
  {
    path: adminPaths.audit,
    title: titles.audit,
    load: async () => (await import('./pages/AuditPage/AuditPage')).AuditPage,
  },
  {
    path: adminPaths.composition,
    title: titles.composition,
    load: async () => (await import('./pages/CompositionPage/CompositionPage')).CompositionPage,
  },
  {
    path: adminPaths.teams,
    title: titles.teams,
    load: async () => (await import('./pages/TeamsPage/TeamsPage')).TeamsPage,
  },
  {
    path: adminPaths.deadLetters,
    title: titles.deadLetters,
    load: async () => (await import('./pages/DeadLettersPage/DeadLettersPage')).DeadLettersPage,
  },
];

/** Routes of the administration; an address that is not among them is the shell's 'not found'. */
export const createRoutes: CreateRoutes = () => screens.map(adminRoute);

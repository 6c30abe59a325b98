import type { CreateRoutes } from 'shared';
import { adminPaths } from 'shared/paths';
import { type AdminScreen, adminRoute } from './gate/adminRoute';
import { messages } from './messages.ru';

const { titles } = messages;
const { moderation } = adminPaths;
const moderationPages = () => import('./pages/ModerationPage/moderationPages');

/** Every screen of the administration (docs/specification.md, 'Addresses'), a line each. */
const screens: readonly AdminScreen[] = [
  {
    path: adminPaths.home,
    title: titles.home,
    isModerated: true,
    load: async () => (await import('./pages/HomePage/HomePage')).HomePage,
  },
  {
    path: moderation.pets,
    title: titles.ads,
    isModerated: true,
    load: async () => (await moderationPages()).PetModerationPage,
  },
  {
    path: moderation.market,
    title: titles.adsMarket,
    isModerated: true,
    load: async () => (await moderationPages()).MarketModerationPage,
  },
  {
    path: moderation.services,
    title: titles.adsService,
    isModerated: true,
    load: async () => (await moderationPages()).ServiceModerationPage,
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
];

/** Routes of the administration; an address that is not among them is the shell's 'not found'. */
export const createRoutes: CreateRoutes = () => screens.map(adminRoute);

import type { FederatedFixtures } from 'shared';

const open = { open: true, onClose: () => undefined };

export const fixtures = {
  'about an author': { ...open, target: { userId: 2, name: 'Анна', messages: [] } },
  'about a listing': { ...open, target: { section: 'market', id: 7 } },
} satisfies FederatedFixtures<'mf_listing/ComplaintDialog'>;

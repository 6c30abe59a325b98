import type { FederatedFixtures } from 'shared';

const open = { open: true, onClose: () => undefined, listingId: 7 };

export const fixtures = {
  'of a pet': { ...open, section: 'pets' },
  'of goods': { ...open, section: 'market' },
  'of a service': { ...open, section: 'services' },
} satisfies FederatedFixtures<'mf_listing/PriceDialog'>;

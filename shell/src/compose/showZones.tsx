import { createRoot } from 'react-dom/client';
import { Zones } from './Zones';

/** Puts the outlines beside the page, which the server knows nothing of. */
export const showZones = (): void => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Zones />);
};

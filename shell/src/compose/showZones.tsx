import { createRoot } from 'react-dom/client';
import { Zones } from './Zones';

/** Renders the outlines beside the page; the server does not render them. */
export const showZones = (): void => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Zones />);
};

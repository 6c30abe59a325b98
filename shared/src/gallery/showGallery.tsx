import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { globalStyle } from '../theme/globalStyle';
import { type ColorName, palette } from '../theme/palette';
import { colorVariable } from '../theme/theme';
import { loadOverlays } from '../ui/overlayStore';

export type Scheme = keyof typeof palette;
export const schemes = Object.keys(palette) as Scheme[];

/** Returns the scheme of `?scheme=`; undefined for the device's. */
const requestedScheme = (): Scheme | undefined => {
  const requested = new URLSearchParams(window.location.search).get('scheme');
  return schemes.find((one) => one === requested);
};

/** Forces one scheme, regardless of the device. */
const showIn = (scheme: Scheme): void => {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  for (const [name, value] of Object.entries(palette[scheme]) as [ColorName, string][])
    style.setProperty(colorVariable(name), value);
};

/** Renders content on a page of its own, with the site's styles and dialogs, in the scheme of the URL. */
export const showGallery = async (title: string, content: ReactNode): Promise<void> => {
  const scheme = requestedScheme();
  if (scheme) showIn(scheme);
  document.title = title;
  const style = document.createElement('style');
  style.textContent = globalStyle;
  document.head.prepend(style);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await loadOverlays();
  createRoot(root).render(<MemoryRouter>{content}</MemoryRouter>);
};

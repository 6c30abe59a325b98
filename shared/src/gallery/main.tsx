import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { globalStyle } from '../theme/globalStyle';
import { type ColorName, palette } from '../theme/palette';
import { colorVariable } from '../theme/theme';
import { loadOverlays } from '../ui/overlayStore';
import { Gallery } from './Gallery';
import { messages } from './messages.ru';

type Scheme = keyof typeof palette;

/** What is asked for by `?scheme=device`: the kit alone, in the scheme that the device prefers. */
const DEVICE = 'device';

/** The kit in one scheme, whatever the device prefers. */
const drawIn = (scheme: Scheme): void => {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  for (const [name, value] of Object.entries(palette[scheme]) as [ColorName, string][])
    style.setProperty(colorVariable(name), value);
};

/** Both schemes beside each other, each a document of its own, so that modals open in their own scheme. */
const BothSchemes = () => (
  <Columns>
    {(Object.keys(palette) as Scheme[]).map((scheme) => (
      <iframe key={scheme} title={messages.schemes[scheme]} src={`?scheme=${scheme}`} />
    ))}
  </Columns>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  height: 100vh;

  iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

const asked = new URLSearchParams(window.location.search).get('scheme');
const scheme = (Object.keys(palette) as Scheme[]).find((one) => one === asked);
if (scheme) drawIn(scheme);
document.title = messages.title;
const style = document.createElement('style');
style.textContent = globalStyle;
document.head.prepend(style);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');
void loadOverlays().then(() =>
  createRoot(place).render(<MemoryRouter>{scheme || asked === DEVICE ? <Gallery /> : <BothSchemes />}</MemoryRouter>),
);

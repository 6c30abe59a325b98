import { styled } from 'styled-components';
import { Gallery } from './Gallery';
import { messages } from './messages.ru';
import { schemes, showGallery } from './showGallery';

/** Value of `?scheme=` for the kit alone in the device's scheme. */
const DEVICE = 'device';

/** Both schemes side by side, each in a document of its own, so that modals open in their scheme. */
const BothSchemes = () => (
  <Columns>
    {schemes.map((scheme) => (
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

const requested = new URLSearchParams(window.location.search).get('scheme') ?? '';
const isOne = requested === DEVICE || schemes.some((one) => one === requested);
void showGallery(messages.title, isOne ? <Gallery /> : <BothSchemes />);

import { createStore } from 'jotai';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import { AppContextProvider, createAppContext } from '../federation/AppContextProvider';
import { sessionAtom } from '../session/session';
import { theme } from '../theme/theme';
import { Toaster } from '../ui/Toaster';
import { messages } from './messages.ru';
import { schemes, showGallery } from './showGallery';

/** Component of a section, with the props of its fixtures. */
interface GalleryPart {
  name: string;
  Component: ComponentType<never>;
  fixtures: Record<string, object>;
}

/** Returns the URL of a single component with one fixture. */
const addressOf = (part: string, fixture: string, scheme: string): string =>
  `?${new URLSearchParams({ part, fixture, scheme })}`;

/** Name of the frame with the selected component. */
const FRAME = 'part';

/** Lists all fixtures and shows one in a document of its own, as open dialogs compete for the focus. */
const Parts = ({ parts }: { parts: readonly GalleryPart[] }) => {
  const [first] = parts;
  const [fixture] = Object.keys(first?.fixtures ?? {});
  if (!first || fixture === undefined) return <p>{messages.noParts}</p>;
  return (
    <Root>
      <nav aria-label={messages.title}>
        {parts.map(({ name, fixtures }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {Object.keys(fixtures).map((one) => (
                <li key={one}>
                  <span>{one}</span>
                  {schemes.map((scheme) => (
                    <a
                      key={scheme}
                      href={addressOf(name, one, scheme)}
                      target={FRAME}
                      aria-label={`${name}, ${one}: ${messages.schemes[scheme]}`}
                    >
                      {messages.schemes[scheme]}
                    </a>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <iframe name={FRAME} title={messages.shown} src={addressOf(first.name, fixture, schemes[0] ?? '')} />
    </Root>
  );
};

/** A single component, with the providers of a page. */
const Part = ({ part, props }: { part: GalleryPart; props: object }) => {
  const Component = part.Component as ComponentType;
  return (
    <Alone>
      <Component {...props} />
    </Alone>
  );
};

const Root = styled.main`
  display: grid;
  grid-template-columns: 320px 1fr;
  gap: ${theme.space(4)};
  min-height: 100vh;
  padding: ${theme.space(4)};

  @media (max-width: 700px) {
    grid-template-columns: 1fr;
  }

  ul {
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${theme.space(3)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${theme.color.onOchreSoft};
  }

  iframe {
    width: 100%;
    height: 90vh;
    border: 1px solid ${theme.color.line};
    resize: horizontal;
  }
`;

const Alone = styled.main`
  padding: ${theme.space(4)};
`;

const createApp = () => {
  const store = createStore();
  store.set(sessionAtom, { status: 'anonymous' });
  return createAppContext({
    api: createApiClient({ getToken: () => null }),
    queryClient: createQueryClient(),
    store,
    isServer: false,
    loadFederated: (name) => Promise.reject(new Error(`${name} is provided by another section`)),
  });
};

/** Shows the components of a section with their fixtures; with `?part=` and `?fixture=` a single one. @internal */
export const showParts = (title: string, parts: readonly GalleryPart[]): void => {
  const query = new URLSearchParams(window.location.search);
  const part = parts.find(({ name }) => name === query.get('part'));
  const props = part?.fixtures[query.get('fixture') ?? ''];
  void showGallery(
    title,
    <AppContextProvider app={createApp()}>
      {part && props ? <Part part={part} props={props} /> : <Parts parts={parts} />}
      <Toaster />
    </AppContextProvider>,
  );
};

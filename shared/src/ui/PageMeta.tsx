import { createContext, type ReactNode, useContext } from 'react';
import { PREVIEW_SIZE } from '../contract/constants';
import { useAppContext } from '../federation/AppContextProvider';
import { BRAND } from './BrandMark';

/** Head tags of a server-rendered page, in order of occurrence. @internal */
export type HeadTags = ReactNode[];

const Context = createContext<HeadTags | null>(null);

/** Provides the collected tags. Server only: in the browser React hoists such tags itself. @internal */
export const HeadTagsProvider = Context.Provider;

export interface PageMetaProps {
  title: string;
  description: string;
  /** Path of the canonical URL; `noindex` leaves out the canonical link. */
  canonical?: string | undefined;
  /** For link previews, a JPEG of `PREVIEW_SIZE`; the site's own by default. */
  image?: string | undefined;
  type?: string | undefined;
  /** Structured data (schema.org). */
  jsonLd?: object | undefined;
  /** Closes the page to search engines. */
  noindex?: boolean | undefined;
}

const SITE_PREVIEW = '/static/preview.jpg';

/** Title, description, Open Graph and JSON-LD of a page; React hoists them, the shell on the server. @public */
export const PageMeta = ({
  title,
  description,
  canonical,
  image = SITE_PREVIEW,
  type = 'website',
  jsonLd,
  noindex = false,
}: PageMetaProps) => {
  const { publicUrl = '' } = useAppContext();
  const absolute = (address: string): string => (address.startsWith('/') ? `${publicUrl}${address}` : address);
  const fullTitle = `${title} — ${BRAND.name}`;
  const tags = (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {canonical !== undefined && !noindex && <link rel="canonical" href={absolute(canonical)} />}
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical !== undefined && <meta property="og:url" content={absolute(canonical)} />}
      <meta property="og:image" content={absolute(image)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
      <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
  // Null in the browser.
  const head = useContext(Context);
  head?.push(tags);
  return (
    <>
      {head === null && tags}
      {jsonLd !== undefined && <script type="application/ld+json">{jsonForScript(jsonLd)}</script>}
    </>
  );
};

/** Serialises to JSON with every `<` escaped, so that the text cannot close its tag. */
const jsonForScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

import {
  breadcrumbsJsonLd,
  categoryMark,
  imageHref,
  imagePreviewHref,
  listingCatalogueName,
  listingCrumbs,
  listingValue,
  lostWhen,
  PageMeta,
  priceText,
  sectionPaths,
  useAppContext,
} from 'shared';
import {
  contractOf,
  cutText,
  fieldOf,
  isSignedImage,
  type ListingBySection,
  ListingStatus,
  lostKindOf,
  type Section,
} from 'shared/contract';
import { flyerPictureHref } from 'shared/paths';
import type { ListingProps } from '../../core/listing/ListingProps';
import { listingFacts } from '../../core/listing/listingFacts';
import { hasFlyer } from '../../core/listing/listingState';

/** Characters of a description shown by search engines and messengers. */
const MAX = 200;

/** Truncates at a word's end with an ellipsis. */
const shorten = (text: string): string => {
  const cut = cutText(text, MAX);
  if (cut === text) return text;
  const end = cut.lastIndexOf(' ');
  return `${(end > MAX / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
};

/** Returns one line for link previews: price, or when and where an animal was lost; facts; the author's words. */
export const listingDescription = <S extends Section>(section: S, listing: ListingBySection[S]): string => {
  const words = listing.description.replace(/\s+/g, ' ').trim();
  const facts = listingFacts(section, listing).join(' · ');
  const when = lostWhen(listing);
  const isReport = 'category' in listing && lostKindOf(section, String(listing.category)) !== undefined;
  const lead = isReport
    ? [categoryMark(section, listing)?.text, when].filter(Boolean).join(' ')
    : priceText(section, listing);
  return shorten([lead, facts, words].filter(Boolean).join('. '));
};

type JsonLd = Record<string, unknown>;

/** Returns the sold item's properties by the fields that fill them. */
const subject = <S extends Section>(section: S, listing: ListingBySection[S]): JsonLd => {
  const { type, properties } = contractOf(section).schemaOrg;
  const filled = Object.entries(properties).map(([property, name]) => {
    const field = fieldOf(section, name);
    const value = listingValue(listing, name);
    return [property, field?.kind === 'choice' ? field.schemaOrg?.[Number(value)] : value];
  });
  return { '@type': type, ...Object.fromEntries(filled) };
};

/** Returns JSON-LD: a product or service with its offer if priced, else a web page. `origin` makes URLs absolute. */
export const listingJsonLd = <S extends Section>(section: S, listing: ListingBySection[S], origin: string): JsonLd => {
  const url = `${origin}${sectionPaths[section].detail(listing.id)}`;
  const images = listing.images
    .filter((file) => !isSignedImage(file))
    .map((file) => imageHref(file, 1280))
    .map((address) => (address.startsWith('/') ? `${origin}${address}` : address));
  const text = {
    '@context': 'https://schema.org',
    name: listing.title,
    url,
    ...(listing.description !== '' && { description: listing.description }),
  };
  if (listing.price === null || listing.price <= 0) {
    return {
      ...text,
      '@type': 'WebPage',
      inLanguage: 'ru',
      datePublished: listing.created_at,
      about: { '@type': 'Thing', name: listingCatalogueName(section, listing) },
      ...(images[0] !== undefined && { primaryImageOfPage: { '@type': 'ImageObject', url: images[0] } }),
    };
  }
  const price = { price: listing.price, priceCurrency: 'RUB' };
  const unit = listingValue(listing, 'price_unit');
  return {
    ...text,
    ...subject(section, listing),
    ...(images.length > 0 && { image: images }),
    offers: {
      '@type': 'Offer',
      ...price,
      ...(unit ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitText: unit } } : {}),
      availability: `https://schema.org/${listing.is_reserved ? 'Reserved' : 'InStock'}`,
      url,
      availableAtOrFrom: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: listing.city } },
      seller: { '@type': 'Person', name: listing.username },
    },
  };
};

/** Metadata of a listing: title, link preview, structured data. */
export const ListingMeta = ({ section, listing }: ListingProps) => {
  const { publicUrl = '' } = useAppContext();
  const published = listing.is_visible === ListingStatus.published;
  const picture = listing.images.find((file) => !isSignedImage(file));
  // Losses and finds are shared in chats, where most people see only the preview.
  const flyer = published && hasFlyer(section, listing) ? flyerPictureHref(listing.id, '1200x630') : undefined;
  return (
    <PageMeta
      title={listing.title}
      description={listingDescription(section, listing)}
      canonical={sectionPaths[section].detail(listing.id)}
      type="product"
      noindex={!published}
      image={flyer ?? (picture && imagePreviewHref(picture))}
      {...(published && {
        jsonLd: [
          listingJsonLd(section, listing, publicUrl),
          breadcrumbsJsonLd([...listingCrumbs(section, listing), { text: listing.title }], publicUrl),
        ],
      })}
    />
  );
};

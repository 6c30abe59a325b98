import { imageHref, listingCatalogueName, sectionPaths } from 'shared';
import { contractOf, fieldOf, isSignedImage, type ListingBySection, type Section } from 'shared/contract';

/** A schema.org object in JSON-LD. */
export type JsonLd = Record<string, unknown>;

/** Returns the sold item's properties by the fields that fill them. */
const subject = <S extends Section>(section: S, listing: ListingBySection[S]): JsonLd => {
  const { type, properties } = contractOf(section).schemaOrg;
  const values: Readonly<Record<string, unknown>> = { ...listing };
  const filled = Object.entries(properties).map(([property, name]) => {
    const field = fieldOf(section, name);
    const value = values[name];
    return [property, field?.kind === 'choice' ? field.schemaOrg?.[Number(value)] : value];
  });
  return { '@type': type, ...Object.fromEntries(filled) };
};

/** Returns the price's unit, if the author set one. */
const unitPrice = ({
  price,
  price_unit: unit,
}: {
  price: number | null;
  price_unit?: string | null | undefined;
}): JsonLd =>
  unit
    ? {
        priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'RUB', unitText: unit },
      }
    : {};

/**
 * Returns the listing as JSON-LD: a product or service with its offer when it has a price, otherwise a web page. The
 * site's `origin` makes the addresses absolute.
 */
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
  return {
    ...text,
    ...subject(section, listing),
    ...(images.length > 0 && { image: images }),
    offers: {
      '@type': 'Offer',
      price: listing.price,
      priceCurrency: 'RUB',
      ...unitPrice(listing),
      availability: 'https://schema.org/InStock',
      url,
      availableAtOrFrom: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: listing.city } },
      seller: { '@type': 'Person', name: listing.username },
    },
  };
};

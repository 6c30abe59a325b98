import { breadcrumbsJsonLd, imagePreviewHref, listingCrumbs, PageMeta, sectionPaths, useAppContext } from 'shared';
import { isSignedImage, type ListingBySection, ListingStatus, type Section } from 'shared/contract';
import { flyerPictureHref } from 'shared/paths';
import { hasFlyer } from '../../core/listing/hasFlyer';
import { listingDescription } from '../../core/listing/listingDescription';
import { listingJsonLd } from '../../core/listing/listingJsonLd';

interface ListingMetaProps<S extends Section> {
  section: S;
  listing: ListingBySection[S];
}

/** Metadata of a listing: title, link preview, structured data. */
export const ListingMeta = <S extends Section>({ section, listing }: ListingMetaProps<S>) => {
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

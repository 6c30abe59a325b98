import type { ListingBySection } from 'shared/contract';
import { hasFlyer } from '../../core/listing/hasFlyer';
import { ListingPage } from '../ListingPage/ListingPage';
import { Flyer } from './Flyer';

const view = { Component: Flyer, isMeant: (listing: ListingBySection['pets']) => hasFlyer('pets', listing) };

/** `/post/:id/flyer`: missing when the listing's page is, or when the listing is not a current loss or find. */
export const FlyerPage = () => <ListingPage section="pets" view={view} />;

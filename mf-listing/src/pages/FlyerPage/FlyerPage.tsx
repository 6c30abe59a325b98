import type { ListingBySection } from 'shared/contract';
import { hasFlyer } from '../../core/listing/hasFlyer';
import { ListingPage } from '../ListingPage/ListingPage';
import { Flyer } from './Flyer';

const view = { Component: Flyer, isMeant: (listing: ListingBySection['pets']) => hasFlyer('pets', listing) };

/** `/post/:id/flyer`: as missing as the page of the listing is, and where the listing is no loss or find of today. */
export const FlyerPage = () => <ListingPage section="pets" view={view} />;

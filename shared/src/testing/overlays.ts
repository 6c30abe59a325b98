/** For the tests of every package: apart from all else, so that a test can put its own in the place of what is behind it. */
export { loadOverlays } from '../ui/overlayStore';

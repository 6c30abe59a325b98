/** For tests of every package: a separate module, so that a test can mock what it loads. */
export { loadOverlays } from '../ui/overlayStore';

import { BOOT_ID, PAGE_STATE_ID, type PageBoot, type PreloadedFile, ROOT_ID, STYLES_OF } from 'shared/contract';
import { globalStyle } from 'shared/host';
import { palette } from 'shared/palette';
import type { PageState } from '../boot/pageState';
import { starterScript } from '../boot/starter';
import { TYPEFACE_ID, typefaceScript } from '../boot/typeface';
import { frameStyle } from '../frame/frameStyle';
import { fallbackFaces, fontCut, fontFaces } from './fontFaces';
import { trustedTypesScript } from './pagePolicy';

interface DocumentParts {
  head: string;
  styles: string;
  /** Joined, they form the page's body. */
  body: readonly string[];
  state: PageState;
  boot: PageBoot;
  devScript?: string | undefined;
}

/** Strips comments and white space of plain CSS, whose strings contain neither. */
const minified = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replaceAll(';}', '}');

const pageStyle = fallbackFaces + minified(globalStyle + frameStyle);

/** Serializes JSON that cannot close its script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Attributes that mark the frame's owner; sections mark themselves. */
const ownerAttributes = ({ build, owner }: PageBoot): string =>
  build === undefined
    ? ''
    : ` data-remote="shell" data-build="${escapeAttribute(build)}"${owner ? ` data-owner="${escapeAttribute(owner)}"` : ''}`;

const START = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-visual"><meta name="color-scheme" content="light dark"><meta name="theme-color" media="(prefers-color-scheme: light)" content="${palette.light.background}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${palette.dark.background}">`;
const HEAD = `<script>${trustedTypesScript}</script><link rel="icon" href="/static/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/static/apple-touch-icon.png"><link rel="manifest" href="/static/manifest.webmanifest"><style>${pageStyle}</style><style id="${TYPEFACE_ID}" media="not all" data-cut="${fontCut}">${fontFaces}</style><script>${typefaceScript}</script>`;
const STARTER = `</script><script>${starterScript}</script>`;

/** Returns the link of a remote's stylesheet; its build detects it by the file name. */
const sheetLink = ({ href, integrity, stylesOf }: PreloadedFile): string =>
  `<link rel="stylesheet" href="${escapeAttribute(href)}"${integrity ? ` integrity="${escapeAttribute(integrity)}" crossorigin="anonymous"` : ''} data-href="${escapeAttribute(href.slice(href.lastIndexOf('/') + 1))}" ${STYLES_OF}="${escapeAttribute(stylesOf ?? '')}">`;

/** Returns the document in parts: joined, it would take two bytes per character. Pictures are preloaded first. */
export const renderDocument = ({ head, styles, body, state, boot, devScript }: DocumentParts): string[] => [
  START,
  state.imagesUrl ? `<link rel="preconnect" href="${escapeAttribute(state.imagesUrl)}">` : '',
  head,
  HEAD,
  styles,
  ...boot.preload.filter(({ stylesOf }) => stylesOf).map(sheetLink),
  '</head><body>',
  // Before the page's starter, which it listens to.
  devScript ? `<script src="${escapeAttribute(devScript)}"></script>` : '',
  `<div id="${ROOT_ID}"${ownerAttributes(boot)}>`,
  ...body,
  `</div><script type="application/json" id="${PAGE_STATE_ID}">`,
  json(state),
  `</script><script type="application/json" id="${BOOT_ID}">`,
  json({ ...boot, preload: boot.preload.filter(({ stylesOf }) => !stylesOf) }),
  STARTER,
  '</body></html>',
];

// Written by `npm run typeface -w tools`.

/** Stand-in fonts with the metrics of the site's typeface. */
export const fallbackFaces =
  "@font-face{font-family:'Onest Roboto';src:local('Roboto');font-weight:400 500;size-adjust:101.64%;ascent-override:95.43%;descent-override:30.01%;line-gap-override:0%}@font-face{font-family:'Onest Roboto';src:local('Roboto Bold');font-weight:600 800;size-adjust:103.06%;ascent-override:94.12%;descent-override:29.59%;line-gap-override:0%}@font-face{font-family:'Onest Arial';src:local('Arial'),local('Liberation Sans');font-weight:400 500;size-adjust:104.91%;ascent-override:92.46%;descent-override:29.07%;line-gap-override:0%}@font-face{font-family:'Onest Arial';src:local('Arial Bold'),local('Liberation Sans Bold');font-weight:600 800;size-adjust:98.76%;ascent-override:98.21%;descent-override:30.88%;line-gap-override:0%}";

/** The site's typeface. Optional: a font that is not loaded at once serves the next page. */
export const fontFaces =
  "@font-face{font-family:Onest;src:url(/static/fonts/onest-cyrillic.64186ba86285.woff2) format('woff2');font-weight:400 800;font-display:optional;unicode-range:U+401,U+404,U+406-407,U+40E,U+410-44F,U+451,U+454,U+456-457,U+45E,U+490-491,U+2116}@font-face{font-family:Onest;src:url(/static/fonts/onest-latin.80672cbd7898.woff2) format('woff2');font-weight:400 800;font-display:optional;unicode-range:U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B2,U+B7,U+BB,U+BD,U+D7,U+2009,U+2013-2014,U+2018-2019,U+201C-201E,U+2022,U+2026,U+2191,U+2193,U+2212}@font-face{font-family:Onest;src:url(/static/fonts/onest-latin-ext.0e7e3fb23d30.woff2) format('woff2');font-weight:400 800;font-display:optional;unicode-range:U+20BD}";

/** Content hash of the typeface's files, which `fontFaces` names. */
export const fontCut = '64186ba86285.80672cbd7898.0e7e3fb23d30';

/** The rules of the typeface in a page's head; the name of the cut that this browser holds lies in its storage. */
export const TYPEFACE_ID = 'typeface';

/**
 * Inline script of a page's head: the typeface is drawn where this browser holds it, so that a first visit does not fetch
 * it before its largest picture. The text is constant, so that the Content-Security-Policy can name it by its hash.
 */
export const typefaceScript = `(function(s){try{if(localStorage.getItem('${TYPEFACE_ID}')===s.dataset.cut)s.media='all'}catch(e){}})(document.getElementById('${TYPEFACE_ID}'))`;

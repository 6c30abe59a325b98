/** Id of the typeface's rules in a page's head, and storage key for the name of the cached cut. */
export const TYPEFACE_ID = 'typeface';

/**
 * Inline script of a page's head: applies the typeface when this browser has it cached, so that a first visit does not
 * fetch it before its largest picture. The text is constant, so that the Content-Security-Policy can list its hash.
 */
export const typefaceScript = `(function(s){try{if(localStorage.getItem('${TYPEFACE_ID}')===s.dataset.cut)s.media='all'}catch(e){}})(document.getElementById('${TYPEFACE_ID}'))`;

/** Replaces the address of a file: jsdom fetches nothing and has no layout. */
module.exports = '/assets/file';

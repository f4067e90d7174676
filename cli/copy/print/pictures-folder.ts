/** Where `npm run copy-book` writes the screenshots. */
export const PICTURES_FOLDER = 'dist/copy-book'

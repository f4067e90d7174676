/** Where `npm run copy-book` leaves the pictures of the screens. */
export const PICTURES_FOLDER = 'dist/copy-book'

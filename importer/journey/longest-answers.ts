/** The server stores no longer answers. */
export const LONGEST_LINE = 250
export const LONGEST_TEXT = 5000

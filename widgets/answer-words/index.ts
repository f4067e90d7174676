/** Answers as text. Not in the index of all widgets, whose modules come with the first step. */
export { countryName, writtenOut } from './written-out.ts'

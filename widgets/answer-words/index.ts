/** Answers as text. Not in the index of all widgets, whose modules come with the first step. */
export { writtenOut } from './written-out.ts'

/** An error in our words: a code, the file, what is wrong, what to do. Stops the build. */
export class ContentError extends Error {
  constructor(
    readonly code: string,
    readonly file: string,
    text: string,
  ) {
    super(`${code} ${file}: ${text}`)
  }
}

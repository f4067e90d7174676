/** An error in our words: a code, the file, what is wrong, what to do. Stops the build. */
export class ContentError extends Error {
  constructor(
    readonly code: string,
    /** "content/help.json", or an address in it: "content/help.json#/issues/cost/text/0". */
    readonly file: string,
    /** What is wrong and what to do, without the code and the file. */
    readonly text: string,
  ) {
    super(`${code} ${file}: ${text}`)
  }
}

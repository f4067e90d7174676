/** The text files of a project, by path below its root. */
export interface ProjectFiles {
  /** `undefined` if the file does not exist; throws `FileError` if it cannot be read. */
  readonly text: (path: string) => string | undefined
  /** Names in a folder, sorted; empty if the folder does not exist. */
  readonly list: (folder: string) => readonly string[]
}

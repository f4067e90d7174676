/** The text files of a project, by path below its root. */
export interface ProjectFiles {
  /** `undefined` when there is no such file; throws `FileFault` when it cannot be read. */
  readonly text: (path: string) => string | undefined
  /** Names in a folder, sorted; empty when there is no such folder. */
  readonly list: (folder: string) => readonly string[]
}

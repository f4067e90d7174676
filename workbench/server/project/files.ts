import type { FileChanged, FileText, SaveCall, Saved } from '../../wire.ts'

/** The files of the project that may be edited, as they are on disk. */
export interface Files {
  /** The real path of the project's folder. */
  readonly root: string
  readonly list: () => readonly Pick<FileText, 'path' | 'hash'>[]
  /** undefined if there is none; throws a `Refusal` for a path that may not be edited. */
  readonly read: (path: string) => FileText | undefined
  /** A text that a file has had, by its hash; undefined if it is not kept any more. */
  readonly known: (hash: string) => string | undefined
  /** Writes a journal, then the file; throws a `Refusal` with a `SaveCollision` if both changed the same places. */
  readonly save: (call: SaveCall) => Saved
  /** Calls it after every change, also by other programs. The result ends that. */
  readonly onChange: (listener: (change: FileChanged) => void) => () => void
  /** Where the workbench that has them open is, for whoever starts a second one. */
  readonly servedAt: (address: string) => void
  readonly close: () => void
}

import type { Rule } from '../journey/rule.ts'

export interface UploadLimits {
  /** The accepted media types, such as "application/pdf". */
  readonly types: readonly string[]
  /** The largest file, in bytes. */
  readonly maxBytes: number
}

/** One file of an answer. Without an id it is not uploaded yet: the page keeps its name, so that nothing is lost without a word. */
export interface UploadedFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** What the backend found the content to be. */
  readonly type: string
}

/** Files that the backend has received and checked. The backend compares them with its own record as well. */
export const uploadedFilesRule: Rule<UploadLimits> = {
  keys: () => ['unfinished', 'fileType', 'fileSize'],

  check(value, { types, maxBytes }) {
    const files = value as readonly UploadedFile[]
    if (files.some(({ id }) => id === '')) return [{ key: 'unfinished' }]
    if (files.some(({ type }) => !types.includes(type))) return [{ key: 'fileType' }]
    return files.some(({ size }) => size > maxBytes) ? [{ key: 'fileSize' }] : []
  },
}

import type { UploadProgress } from '../field/file-uploads.ts'

/** The upload state of a field's files, by `fileKey`. It is not part of the answer. */
export interface FileUploadState {
  readonly progress: Readonly<Record<string, UploadProgress | { readonly kind: 'failed' }>>
  /** Files that were refused, in the visitor's words, until they are dismissed. */
  readonly refused: readonly RefusedFile[]
  /** For screen readers: the last thing that happened. */
  readonly said: string
}

export interface RefusedFile {
  readonly key: string
  readonly message: string
}

export type FileUploadEvent =
  | { readonly type: 'progress'; readonly key: string; readonly progress: UploadProgress; readonly said?: string }
  | { readonly type: 'uploaded' | 'removed'; readonly key: string; readonly said: string }
  | { readonly type: 'failed'; readonly key: string; readonly said: string }
  | { readonly type: 'refused'; readonly key: string; readonly message: string }
  | { readonly type: 'dismissed'; readonly key: string }

export const NOTHING_CHOSEN: FileUploadState = { progress: {}, refused: [], said: '' }

export function afterFileUploadEvent(state: FileUploadState, event: FileUploadEvent): FileUploadState {
  const { progress, refused, said } = state
  const { [event.key]: _ended, ...others } = progress
  const rest = refused.filter(({ key }) => key !== event.key)
  switch (event.type) {
    case 'progress':
      return { progress: { ...others, [event.key]: event.progress }, refused: rest, said: event.said ?? said }
    case 'failed':
      return { progress: { ...others, [event.key]: { kind: 'failed' } }, refused, said: event.said }
    case 'refused':
      return {
        progress: others,
        refused: [...rest, { key: event.key, message: event.message }],
        said: event.message,
      }
    case 'dismissed':
      return { progress, refused: rest, said }
    case 'uploaded':
    case 'removed':
      return { progress: others, refused: rest, said: event.said }
  }
}

/** Two files with the same name and size are taken for one that was chosen twice. */
export function fileKey({ name, size }: { readonly name: string; readonly size: number }): string {
  return `${size} ${name}`
}

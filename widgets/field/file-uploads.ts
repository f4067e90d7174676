import type { UploadedFile } from '../../engine/index.ts'

/** Sends files to the backend while a visitor fills in the rest. */
export interface FileUploads {
  /**
   * Sends one file and has it checked. Waits for a lost connection and continues where it stopped. Rejects if it cannot be
   * uploaded, or with the signal's reason.
   */
  uploadFile(request: UploadRequest): Promise<UploadVerdict>
}

export interface UploadRequest {
  /** The name of the field. */
  readonly field: string
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

export type UploadProgress =
  | { readonly kind: 'sending'; /** From 0 to 1. */ readonly share: number }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'checking' }

export type UploadVerdict =
  | { readonly state: 'clean'; readonly file: UploadedFile }
  /** In the words of the field: a key of its messages or labels. */
  | { readonly state: 'refused'; readonly reason: string }

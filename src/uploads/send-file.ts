import { Upload } from 'tus-js-client'
import checkUpload from '../../generated/schemas/api/check-upload.ts'
import startUpload from '../../generated/schemas/api/start-upload.ts'
import type { FileUploads, UploadRequest } from '../../widgets/index.ts'
import type { Api } from '../api/index.ts'
import { contentHash } from './content-hash.ts'

/** How long to wait before each next try: two minutes without a line, which a visitor sees as "waiting". */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Announces a file, sends its bytes by the tus protocol, and has it checked. */
export function sendFile(api: Api, base: string, journey: string): FileUploads['uploadFile'] {
  return async ({ field, file, signal, onProgress }) => {
    onProgress({ kind: 'sending', share: 0 })
    const sha256 = await contentHash(file)
    signal.throwIfAborted()
    const announced = await api.call(
      startUpload,
      {
        body: (claim_number) => ({
          claim_number,
          journey,
          field,
          // Other systems allow these in names.
          name: file.name.replace(/[\p{Cc}/\\]/gu, '_'),
          size: file.size,
          ...(sha256 === undefined ? {} : { sha256 }),
        }),
      },
      { signal },
    )
    const { id, path, chunkBytes } = announced.responseObject
    await sendBytes(base + path, chunkBytes, { file, signal, onProgress })
    onProgress({ kind: 'checking' })
    const checked = await api.call(checkUpload, { body: (claim_number) => ({ claim_number, journey, id }) }, { signal })
    const { state, file: uploaded, reason = 'failed' } = checked.responseObject
    return state === 'clean' && uploaded !== undefined
      ? { state: 'clean', file: uploaded }
      : { state: 'refused', reason }
  }
}

function sendBytes(
  url: string,
  chunkSize: number,
  { file, signal, onProgress }: Pick<UploadRequest, 'file' | 'signal' | 'onProgress'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize,
      retryDelays: RETRY_AFTER_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        ;(request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true
      },
      onProgress: (sent, total) => onProgress({ kind: 'sending', share: sent / total }),
      onShouldRetry({ originalResponse }) {
        const status = originalResponse?.getStatus() ?? 0
        // 409 and 423: the part before is still being written. All else below 500 would be refused again.
        const mayHelp = status === 0 || status >= 500 || status === 409 || status === 423 || status === 429
        if (mayHelp) onProgress({ kind: 'waiting' })
        return mayHelp
      },
      onSuccess: () => resolve(),
      onError: reject,
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason as Error)
    })
    upload.start()
  })
}

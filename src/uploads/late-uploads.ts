import type { FileUploads } from '../../widgets/index.ts'
import type { Api } from '../api/index.ts'

/** The files of one journey. Its code, and the client of tus, load with the first file. */
export function lateUploads(api: Api, base: string, journey: string): FileUploads {
  return { uploadFile: async (request) => (await import('./send-file.ts')).sendFile(api, base, journey)(request) }
}

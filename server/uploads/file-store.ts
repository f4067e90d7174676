import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { UploadPlace } from '../settings/upload-place.ts'
import { isGone } from './is-gone.ts'

/** Where the content of uploads is kept: outside everything that is served. */
export interface UploadStore {
  /** Receives the bytes by the tus protocol. Opened with the first file, as most deployments never have one. */
  readonly tus: () => Promise<DataStore>
  read(id: string): Promise<Readable>
  /** Removes the content; does nothing if there is none. */
  remove(id: string): Promise<void>
}

/** A folder below `DATA_DIR`, or a bucket. */
export function uploadStore(place: UploadPlace, dataDir: string): UploadStore {
  let opened: Promise<Store> | undefined
  const tus = () => (opened ??= openStore(place, dataDir))
  return {
    tus,
    read: async (id) => (await tus()).read(id),
    async remove(id) {
      await (await tus()).remove(id).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
  }
}

type Store = DataStore & { read(id: string): Readable | Promise<Readable> }

async function openStore(place: UploadPlace, dataDir: string): Promise<Store> {
  if (place.kind === 'folder') return new FileStore({ directory: join(dataDir, 'uploads') })
  return (await import('./bucket-store.ts')).bucketStore(place)
}

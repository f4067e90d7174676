import { S3Store } from '@tus/s3-store'
import type { UploadPlace } from '../settings/upload-place.ts'
import { isGone } from './is-gone.ts'

/** An S3-compatible store. It loads Amazon's client, so only deployments with a bucket import it. */
export function bucketStore({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: Extract<UploadPlace, { readonly kind: 'bucket' }>): S3Store {
  return new BucketStore({
    s3ClientConfig: {
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      // Stores other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
    useTags: false,
  })
}

class BucketStore extends S3Store {
  /**
   * S3Store first aborts the multipart upload. Stores that keep to the letter answer that a complete one does not exist, and then
   * it would keep the file.
   */
  override async remove(id: string): Promise<void> {
    try {
      await super.remove(id)
    } catch (error) {
      if (!isGone(error)) throw error
      const Objects = [{ Key: id }, { Key: this.infoKey(id) }]
      await this.client.deleteObjects({ Bucket: this.bucket, Delete: { Objects } })
    }
  }
}

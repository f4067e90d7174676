import { StartError } from './start-error.ts'

/** Where uploaded files are kept. */
export type UploadPlace =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 'bucket'
      readonly bucket: string
      readonly region: string
      /** A store other than Amazon's. */
      readonly endpoint: string | undefined
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

/** The bucket of the UPLOAD_S3 variables; without them the folder. Throws CONFIG_INVALID if some are missing, without repeating a key. */
export function readUploadPlace(environment: NodeJS.ProcessEnv): UploadPlace {
  const given = (name: string) => (environment[name] === '' ? undefined : environment[name])
  const needed = {
    bucket: given('UPLOAD_S3_BUCKET'),
    accessKeyId: given('UPLOAD_S3_KEY_ID'),
    secretAccessKey: given('UPLOAD_S3_SECRET'),
  }
  const endpoint = given('UPLOAD_S3_URL')
  if (Object.values(needed).every((value) => value === undefined) && endpoint === undefined) return { kind: 'folder' }
  const { bucket, accessKeyId, secretAccessKey } = needed
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError(
      'CONFIG_INVALID',
      'in the environment: UPLOAD_S3_BUCKET, UPLOAD_S3_KEY_ID and UPLOAD_S3_SECRET must all be set, or none of them and no UPLOAD_S3_URL. Change or unset them and start again.',
    )
  if (endpoint !== undefined && !/^https?:\/\/[^/?#\s]+\/?$/.test(endpoint))
    throw new StartError(
      'CONFIG_INVALID',
      'in the environment: UPLOAD_S3_URL must be an address such as https://s3.example.com. Change or unset it and start again.',
    )
  return {
    kind: 'bucket',
    bucket,
    region: given('UPLOAD_S3_REGION') ?? 'eu-west-2',
    endpoint,
    accessKeyId,
    secretAccessKey,
  }
}

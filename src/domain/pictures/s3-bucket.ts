/** A bucket of an object store that speaks S3, and the key that it is opened with. */
export type S3Bucket = {
  /** Scheme, host and port. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A bucket of an S3-compatible object store, and its access key. */
export type S3Bucket = {
  /** Scheme, host and port. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

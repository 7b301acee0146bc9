import { z } from 'zod'
import type { S3Bucket } from '#domain/pictures/s3-bucket.ts'
import { isOrigin } from './config-shapes.ts'

/** The object store for pictures; all or none of them are set. */
const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

export const bucketVariables = {
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://s3.ap-southeast-1.amazonaws.com, without the bucket')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{2,40}$/, 'must be a region such as ap-southeast-1, or auto')
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w.-]{3,128}$/, 'must be the id of an access key')
    .optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type Values = Partial<z.infer<z.ZodObject<typeof bucketVariables>>>

/** Reports missing variables. */
export function blameBucket(values: Values, blame: (name: string, message: string) => void): void {
  const hasBucket = S3_NAMES.some(name => values[name] !== undefined)
  for (const name of S3_NAMES)
    if (hasBucket && values[name] === undefined)
      blame(name, `must be set too: ${S3_NAMES.join(', ')} belong together`)
}

/** Undefined: pictures are stored in the data folder. */
export function readBucket(values: Values): S3Bucket | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

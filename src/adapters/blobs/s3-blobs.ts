import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Bucket } from '#domain/pictures/s3-bucket.ts'
import type { BlobStore } from './blob-store.ts'

/** Of one try; files have a few hundred KB at most. */
const TIMEOUT_MS = 10_000
/** Object stores sometimes answer 5xx to ask for another try. */
const TRIES = 3
const PAUSE_MS = 200

type Asked = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; bytes?: Uint8Array; contentType?: string }

type Limits = { timeoutMs?: number; pauseMs?: number }

/** Files in a bucket (its name in the path, not in the host), each request signed with AWS Signature Version 4. */
export function s3Blobs(bucket: S3Bucket, limits: Limits = {}): BlobStore {
  const ask = asking(bucket, limits)
  /** For answers whose body is not read. */
  const askBriefly = async (name: string, asked: Asked): Promise<number> => {
    const answer = await ask(name, asked)
    await answer.body?.cancel()
    return answer.status
  }
  return {
    async put(name, bytes, contentType) {
      const status = await askBriefly(name, { method: 'PUT', bytes, contentType })
      if (status !== 200) throw refused('PUT', status)
    },
    async read(name) {
      const answer = await ask(name, { method: 'GET' })
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw refused('GET', answer.status)
    },
    async has(name) {
      const status = await askBriefly(name, { method: 'HEAD' })
      if (status !== 200 && status !== 404) throw refused('HEAD', status)
      return status === 200
    },
    async remove(names) {
      await Promise.all(
        names.map(async name => {
          const status = await askBriefly(name, { method: 'DELETE' })
          if (![200, 204, 404].includes(status)) throw refused('DELETE', status)
        }),
      )
    },
  }
}

/** The store's own text stays out of logs: it repeats the key's id. */
const refused = (method: string, status: number) =>
  new Error(`the object store answered ${status} to ${method}`)

/** Sends a request until the store answers with anything but 5xx, three times at most. */
function asking(
  { endpoint, bucket, ...keys }: S3Bucket,
  { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: Limits,
): (name: string, asked: Asked) => Promise<Response> {
  const client = new AwsClient({ ...keys, service: 's3' })

  /** Each try is signed again: a signature is valid for minutes. */
  async function tryOnce(name: string, { method, bytes, contentType }: Asked): Promise<Response> {
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    const request = await client.sign(`${endpoint}/${bucket}/${encodeURIComponent(name)}`, {
      method,
      headers: { 'x-amz-content-sha256': hash, ...(contentType && { 'content-type': contentType }) },
      ...(bytes && { body: Buffer.from(bytes) }),
    })
    // a store that sends elsewhere has refused: nothing signed leaves for another host
    return await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  }
  return async (name, asked) => {
    for (let tries = 1; ; tries++) {
      const answer = await tryOnce(name, asked).catch((cause: unknown) => {
        if (tries === TRIES) throw new Error(`the object store did not answer to ${asked.method}`, { cause })
      })
      if (answer && (answer.status < 500 || tries === TRIES)) return answer
      await answer?.body?.cancel()
      await new Promise(resolve => setTimeout(resolve, pauseMs * 2 ** tries))
    }
  }
}

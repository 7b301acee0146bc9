import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { S3Bucket } from '#domain/pictures/s3-bucket.ts'

const KEYS = {
  region: 'ap-southeast-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalr/XUtnFEMI+K7MDENG',
}
/** AWS's limit for the error of the sender's clock. */
const SKEW_MS = 15 * 60_000

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * An object store that refuses unsigned requests: it computes the signature again from the received request. The
 * statuses in `next` are answered before any check, like those of a failing store.
 */
export async function openS3() {
  const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>()
  const next: number[] = []
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    asked.push(`${request.method} ${request.url}`)
    const ill = next.shift()
    if (ill !== undefined) return response.writeHead(ill).end()
    const problem = problemOf(request, body)
    if (problem)
      return response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Code>${problem}</Code>`)
    return answer(objects, { request, body, response })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const bucket: S3Bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', ...KEYS }
  return { bucket, objects, next, asked }
}

type Given = { request: IncomingMessage; body: Buffer; response: ServerResponse }

function answer(
  objects: Map<string, { bytes: Buffer; contentType: string | undefined }>,
  { request, body, response }: Given,
) {
  const [, bucket, name = ''] = (request.url ?? '').split('/')
  const found = objects.get(name)
  if (bucket !== 'pictures' || !name) return response.writeHead(400).end()
  if (request.method === 'PUT') {
    objects.set(name, { bytes: body, contentType: request.headers['content-type'] })
    return response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(name)
    return response.writeHead(204).end()
  }
  if (!found)
    return response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Code>NoSuchKey</Code>')
  response.writeHead(200, { 'content-type': found.contentType, 'content-length': found.bytes.length })
  return response.end(request.method === 'HEAD' ? undefined : found.bytes)
}

/** The fault of a request's signature, by the rules of AWS Signature Version 4. */
function problemOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = '', url = '' } = request
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [keyId, day, region, service, end] = credential.split('/')
  if (keyId !== KEYS.accessKeyId || region !== KEYS.region || service !== 's3' || end !== 'aws4_request')
    return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time)?.map(Number) ?? []
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts
  const sentAt = Date.UTC(year, month - 1, date, hour, minute, second)
  if (!time.startsWith(day ?? '-') || Math.abs(Date.now() - sentAt) > SKEW_MS) return 'RequestTimeTooSkewed'
  const contentHash = headers['x-amz-content-sha256']
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signedHeaders.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter(name => name.startsWith('x-amz-'))]
  if (mustBeSigned.some(name => !names.includes(name)) || names.join() !== names.toSorted().join())
    return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map(name => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const key = [region ?? '', 's3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    hmac(`AWS4${KEYS.secretAccessKey}`, day ?? ''),
  )
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openS3 } from '#tests/support/s3-server.ts'
import { folderBlobs } from './folder-blobs.ts'
import { s3Blobs } from './s3-blobs.ts'

async function openFolder() {
  const parent = await mkdtemp(path.join(tmpdir(), 'blobs-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return path.join(parent, 'uploads')
}
const picture = Buffer.from('a picture')

describe.each([
  ['a folder', async () => folderBlobs(await openFolder())],
  ['a bucket', async () => s3Blobs((await openS3()).bucket)],
])('%s', (_name, open) => {
  test('keeps files under their names until they are removed', async () => {
    const blobs = await open()
    expect(await blobs.has('a-1000.webp')).toBe(false)
    expect(await blobs.read('a-1000.webp')).toBeUndefined()
    await blobs.put('a-1000.webp', picture, 'image/webp')
    await blobs.put('b-1000.webp', Buffer.from('another'), 'image/webp')
    expect(await blobs.has('a-1000.webp')).toBe(true)
    expect(await blobs.read('a-1000.webp')).toEqual(picture)
    await blobs.put('a-1000.webp', picture, 'image/webp')
    await blobs.remove(['a-1000.webp', 'never-there.webp'])
    expect(await blobs.has('a-1000.webp')).toBe(false)
    expect(String(await blobs.read('b-1000.webp'))).toBe('another')
  })
})

test('a name never leads out of the folder, and no half-written file is left in it', async () => {
  const folder = await openFolder()
  const blobs = folderBlobs(folder)
  await blobs.put('../../outside.webp', picture, 'image/webp')
  expect(await readdir(folder)).toEqual(['outside.webp'])
  await rm(path.join(folder, 'outside.webp'))
  await expect(blobs.put('', picture, 'image/webp')).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})

test('the type of a file stands in the bucket, and what the store refuses is a failure', async () => {
  const { bucket, objects } = await openS3()
  await s3Blobs(bucket).put('a-160.avif', picture, 'image/avif')
  expect(objects.get('a-160.avif')).toEqual({ bytes: picture, contentType: 'image/avif' })
  const stranger = s3Blobs({ ...bucket, secretAccessKey: 'another' })
  await expect(stranger.put('b', picture, 'image/avif')).rejects.toThrow('answered 403 to PUT')
  await expect(stranger.read('a-160.avif')).rejects.toThrow('answered 403 to GET')
  await expect(stranger.has('a-160.avif')).rejects.toThrow('answered 403 to HEAD')
  await expect(stranger.remove(['a-160.avif'])).rejects.toThrow('answered 403 to DELETE')
  expect([...objects.keys()]).toEqual(['a-160.avif'])
})

test('a store that is ill for a moment is asked again, one that says no is not', async () => {
  const { bucket, next, asked, objects } = await openS3()
  const blobs = s3Blobs(bucket, { pauseMs: 1 })
  next.push(500, 503)
  await blobs.put('a', picture, 'image/webp')
  expect(objects.get('a')?.bytes).toEqual(picture)
  expect(asked).toHaveLength(3)
  next.push(500, 500, 500)
  await expect(blobs.read('a')).rejects.toThrow('answered 500 to GET')
  expect(asked).toHaveLength(6)
  next.push(403)
  await expect(blobs.read('a')).rejects.toThrow('answered 403 to GET')
  expect(asked).toHaveLength(7)
})

test('a store that sends elsewhere has refused, and nobody is asked there', async () => {
  const elsewhere = await openS3()
  const store = createServer((_request, response) =>
    response.writeHead(307, { location: `${elsewhere.bucket.endpoint}/pictures/a` }).end(),
  )
  await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void store.close())
  const address = store.address()
  const port = typeof address === 'object' ? address?.port : 0
  const blobs = s3Blobs({ ...elsewhere.bucket, endpoint: `http://127.0.0.1:${port}` }, { pauseMs: 1 })
  await expect(blobs.put('a', picture, 'image/webp')).rejects.toThrow('answered 307 to PUT')
  await expect(blobs.read('a')).rejects.toThrow('answered 307 to GET')
  expect(elsewhere.asked).toEqual([])
})

test('a store that never answers or is not there is given up', async () => {
  const silent = createServer(() => {})
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { bucket } = await openS3()
  for (const endpoint of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1'])
    await expect(s3Blobs({ ...bucket, endpoint }, { timeoutMs: 50, pauseMs: 1 }).read('a')).rejects.toThrow(
      'did not answer to GET',
    )
})

test('the store of these tests refuses what is unsigned, changed on its way, or too old', async () => {
  const { bucket, objects } = await openS3()
  const { endpoint, accessKeyId, secretAccessKey, region } = bucket
  const url = `${endpoint}/pictures/a`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const hash = createHash('sha256').update(picture).digest('hex')
  const sign = async (datetime?: string) => {
    const headers = { 'x-amz-content-sha256': hash, 'x-amz-meta-a': 'b' }
    const given = { method: 'PUT', body: picture, headers, ...(datetime && { aws: { datetime } }) }
    return Object.fromEntries((await client.sign(url, given)).headers)
  }
  const put = async (headers: Record<string, string>, body = picture, to = url) => {
    const answer = await fetch(to, { method: 'PUT', headers, body })
    return answer.status === 200 ? 'stored' : await answer.text()
  }
  const signed = await sign()
  expect(await put({})).toContain('InvalidAccessKeyId')
  expect(await put(signed, Buffer.from('another picture'))).toContain('XAmzContentSHA256Mismatch')
  expect(await put(signed, picture, `${endpoint}/pictures/b`)).toContain('SignatureDoesNotMatch')
  expect(await put({ ...signed, 'x-amz-meta-a': 'c' })).toContain('SignatureDoesNotMatch')
  expect(await put({ ...signed, 'x-amz-acl': 'public-read' })).toContain('AccessDenied')
  expect(await put(await sign('20200101T000000Z'))).toContain('RequestTimeTooSkewed')
  expect(objects.size).toBe(0)
  expect(await put(signed)).toBe('stored')
})

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { MAXIMUM_PICTURE_BYTES } from '#domain/pictures/picture-upload.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type PictureSites, pictureSites } from '#tests/support/picture-sites.ts'
import { type RemotePictures, remotePictures } from './remote-pictures.ts'

const take = async (bytes: AsyncIterable<Buffer>) => (await buffer(Readable.from(bytes))).toString()
const read = (remote: RemotePictures, address: string, signal = new AbortController().signal) =>
  remote.read(address, { take, signal })
const problem = (word: string) => ({ ok: false, problem: word })

/** A site whose every path leads on as its query says. */
const redirecting = (
  to: (sites: Pick<PictureSites, 'port'>) => Record<string, string>,
  resolve?: () => string,
) => {
  const at = { port: 0 }
  const opened = pictureSites((request, response) => {
    const next = to(at)[request.url ?? '']
    if (next === undefined) return void response.end('a picture')
    response.writeHead(302, { location: next }).end('on')
  }, resolve && { resolve })
  return opened.then(sites => Object.assign(sites, { at: Object.assign(at, { port: sites.port }) }))
}

test('a picture is read from a public host, also where its address leads on within the public internet', async () => {
  const sites = await redirecting(() => ({ '/old': '/new', '/new': 'newer' }))
  expect(await read(sites.remote, sites.addressOf('/a.jpg'))).toEqual({ ok: true, taken: 'a picture' })
  expect(await read(sites.remote, sites.addressOf('/old'))).toEqual({ ok: true, taken: 'a picture' })
  expect(sites.asked).toEqual(['/a.jpg', '/old', '/new', '/newer'])
})

test('an address that leads on to this machine or its network is not followed', async () => {
  const inside = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0',
  ]
  const sites = await redirecting(({ port }) => ({
    ...Object.fromEntries(inside.map((host, index) => [`/${index}`, `http://${host}:${port}/secret`])),
    '/file': 'file:///etc/passwd',
    '/ftp': 'ftp://pictures.example/a.jpg',
    '/login': `http://me:pass@pictures.example:${port}/a.jpg`,
    '/port': 'http://pictures.example:22/',
    '/nowhere': 'http://',
  }))
  const paths = [...inside.map((_, index) => `/${index}`), '/file', '/ftp', '/login', '/port', '/nowhere']
  for (const path of paths)
    expect(await read(sites.remote, sites.addressOf(path)), path).toEqual(problem('not_public'))
  expect(sites.asked).toEqual(paths)
})

test('an address that names such a host itself is not asked at all', async () => {
  const sites = await pictureSites((_request, response) => response.end('secret'))
  for (const host of ['127.0.0.1', '2130706433', '[::1]', '[::ffff:7f00:1]', '192.168.0.1', '100.64.0.1'])
    expect(await read(sites.remote, sites.addressOf('/', host)), host).toEqual(problem('not_public'))
  expect(sites.asked).toEqual([])
  // by the real rules of a running shop
  for (const address of [
    'http://127.0.0.1/',
    'http://localhost/',
    'https://8.8.8.8:8443/',
    'file:///etc/passwd',
    'x',
  ])
    expect(await read(remotePictures(), address), address).toEqual(problem('not_public'))
})

test('a name with a single address inside is not asked, whatever else it has', async () => {
  for (const inside of [
    '127.0.0.1',
    '10.0.0.1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
  ]) {
    const sites = await pictureSites((_request, response) => response.end('secret'), {
      resolve: () => ['127.0.0.2', inside],
    })
    expect(await read(sites.remote, sites.addressOf('/')), inside).toEqual(problem('not_public'))
    expect(sites.asked).toEqual([])
  }
})

test('a name that means another host a moment later is asked at the judged address', async () => {
  const said = ['127.0.0.2', '127.0.0.1', '127.0.0.1']
  let times = 0
  const reached: (string | undefined)[] = []
  const sites = await pictureSites(
    (request, response) => {
      reached.push(request.socket.localAddress)
      response.end('a picture')
    },
    { resolve: () => said[times++] ?? '127.0.0.1' },
  )
  expect(await read(sites.remote, sites.addressOf('/'))).toEqual({ ok: true, taken: 'a picture' })
  expect([times, reached]).toEqual([1, ['127.0.0.2']])
  // the next connection is judged anew
  expect(await read(sites.remote, sites.addressOf('/'))).toEqual(problem('not_public'))
  expect(reached).toHaveLength(1)
})

test('a redirect to the same name is resolved and judged again', async () => {
  const said = ['127.0.0.2', '127.0.0.1']
  const sites = await redirecting(
    () => ({ '/': '/again' }),
    () => said.shift() ?? '127.0.0.1',
  )
  expect(await read(sites.remote, sites.addressOf('/'))).toEqual(problem('not_public'))
  expect(sites.asked).toEqual(['/'])
})

test('an address that leads on without end is given up', async () => {
  const sites = await redirecting(() => ({ '/': '/' }))
  expect(await read(sites.remote, sites.addressOf('/'))).toEqual(problem('redirects'))
  expect(sites.asked).toHaveLength(6)
})

test('10 MB come in and not a byte more, whatever the site says of its size', async () => {
  const parts = (bytes: number) =>
    Readable.from(
      (function* () {
        for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536))
      })(),
    )
  const sites = await pictureSites((request, response) => {
    if (request.url === '/said')
      response.writeHead(200, { 'content-length': MAXIMUM_PICTURE_BYTES + 1 }).write('a')
    else parts(MAXIMUM_PICTURE_BYTES + (request.url === '/more' ? 1 : 0)).pipe(response)
  })
  const most = await read(sites.remote, sites.addressOf('/most'))
  expect(most.ok && most.taken.length).toBe(MAXIMUM_PICTURE_BYTES)
  for (const path of ['/more', '/said'])
    expect(await read(sites.remote, sites.addressOf(path))).toEqual(problem('too_heavy'))
})

test(
  'a site that is slow to begin, to go on or to be found is given up',
  async () => {
    const sites = await pictureSites(
      (request, response) => {
        if (request.url === '/begin') return
        const dripping = setInterval(() => response.write('a'), 20)
        response.on('close', () => clearInterval(dripping))
      },
      { timeoutMs: 300 },
    )
    for (const path of ['/begin', '/drip'])
      expect(await read(sites.remote, sites.addressOf(path))).toEqual(problem('slow'))
    const unfound = remotePictures({ resolve: () => new Promise(() => {}), timeoutMs: 300 })
    expect(await read(unfound, 'http://pictures.example/')).toEqual(problem('slow'))
  },
  atPace(20_000),
)

test('what a site answers but a picture is told apart', async () => {
  const answers: Record<string, [number, Record<string, string>]> = {
    '/404': [404, {}],
    '/410': [410, {}],
    '/403': [403, {}],
    '/500': [500, {}],
    '/429': [429, {}],
    '/206': [206, {}],
    // unpacked it might be without end
    '/packed': [200, { 'content-encoding': 'gzip' }],
  }
  const sites = await pictureSites((request, response) => {
    if (request.url === '/cut') return void response.write('a', () => response.destroy())
    const [status = 200, headers = {}] = answers[request.url ?? ''] ?? []
    response.writeHead(status, headers).end('words')
  })
  const problemOf = async (path: string) => {
    const fetched = await read(sites.remote, sites.addressOf(path))
    return fetched.ok ? 'none' : fetched.problem
  }
  const paths = ['/404', '/410', '/403', '/500', '/429', '/206', '/packed', '/cut']
  expect(await Promise.all(paths.map(problemOf))).toEqual([
    'not_found',
    'not_found',
    'refused',
    'server_fault',
    'server_fault',
    'refused',
    'refused',
    'unreachable',
  ])
  const unknown = remotePictures({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await read(unknown, 'http://pictures.example/')).toEqual(problem('unreachable'))
})

test('a fault of this machine while a picture is written is no fault of the site', async () => {
  const sites = await pictureSites((_request, response) => response.end('a picture'))
  const full = () => Promise.reject(new Error('ENOSPC'))
  const { signal } = new AbortController()
  await expect(sites.remote.read(sites.addressOf('/'), { take: full, signal })).rejects.toThrow('ENOSPC')
})

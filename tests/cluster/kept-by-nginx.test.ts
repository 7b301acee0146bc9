import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { SEARCH_NAMES } from '#contract/catalog/search-address.ts'
import { cacheablePages } from '#server/cache-key.ts'
import { type Asked, ask } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { becomeCaller } from '#tests/support/become-caller.ts'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openBuiltShop } from '#tests/support/open-built-shop.ts'
import { pageMatrix } from '#tests/support/page-matrix.ts'
import { plantPeople } from '#tests/support/planted-people.ts'
import { type Nginx, startNginx } from './nginx.ts'

const TIME_LIMIT_MS = atPace(120_000)
const KEPT_FILE = new URL('../../deploy/nginx-kept.conf', import.meta.url)

const portOf = (origin: string) => Number(new URL(origin).port)
/** What nginx keeps now, each as its encoding and its address. */
const keptBy = ({ keptFolder }: Nginx): string[] =>
  globSync('**/*', { cwd: keptFolder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(entry => {
      const bytes = readFileSync(join(entry.parentPath, entry.name), 'latin1')
      return /\nKEY: (.*)\n/.exec(bytes)?.[1] ?? []
    })

/** Addresses of pages with people in them that look like those of files or of pages for everybody. */
const disguised = (trackingToken: string): string[] => [
  '/dashboard/orders.css',
  '/dashboard/orders/style.css',
  '/assets/..%2fdashboard/orders',
  '/assets/%2e%2e/dashboard/orders',
  '/uploads/../dashboard/orders',
  '/cart/..%2fdashboard%2forders',
  '/products/%2e%2e%2fdashboard',
  '/products/oxford%2f..%2f..%2fdashboard.data',
  `/track/${trackingToken}/style.css`,
  `/track/${trackingToken}.avif`,
  `/products/..%2ftrack%2f${trackingToken}`,
  '/v1/orders?page=1&a=.css',
]

test(
  'a cache in front keeps exactly the pages whose row says so, in either language, and nothing else of anybody',
  async () => {
    const { origin, shop } = await openBuiltShop()
    const planted = await plantPeople(shop)
    const { cookie: staff = '' } = await becomeCaller(shop, 'Moderator')
    const port = portOf(origin)
    const nginx = await startNginx([port, port])
    await ask(nginx.origin, '/')
    const expected = new Set<string>([' /'])
    for (const [id, row] of Object.entries(pageMatrix)) {
      const english = typeof row.address === 'string' ? row.address : row.address(planted)
      const isForShoppers = id.startsWith('storefront/') && !row.isFile
      for (const address of isForShoppers ? [english, `/bn${english === '/' ? '' : english}`] : [english]) {
        // to staff the shop itself answers; their screens are never asked by nginx's cache, and cost most
        if (id.startsWith('storefront/')) await ask(nginx.origin, address, { headers: { cookie: staff } })
        const { headers } = await ask(nginx.origin, address)
        const said = headers['cache-control']
        if (row.isKept === 'forever') expect(said, address).toMatch(/^public, max-age=\d+, immutable$/)
        else expect(said, address).toBe(row.isKept ? 'public, max-age=0, s-maxage=1' : 'no-store')
        if (row.isKept === true) expected.add(` ${address}`)
        if (row.isKept) expect(headers['set-cookie'], address).toBeUndefined()
      }
    }
    for (const address of disguised(planted.trackingToken))
      await ask(nginx.origin, address, { headers: { cookie: staff } })
    expect(keptBy(nginx).toSorted()).toEqual([...expected].toSorted())
  },
  TIME_LIMIT_MS,
)

test('an old page is shown where the shop has none, and not where it says that it is closed or that the page is gone', async () => {
  const said = { 'cache-control': 'public, max-age=0, s-maxage=1' }
  let answer: { status: number; headers: Record<string, string> } = { status: 200, headers: said }
  const behind = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers).end(`behind ${answer.status}`)
  })
  await once(behind.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    behind.close()
    behind.closeAllConnections()
  })
  const address = behind.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  const nginx = await startNginx([port, port])
  const read = async (page = '/cart') => (await ask(nginx.origin, page)).text
  expect(await read()).toBe('behind 200')
  const shown: string[] = []
  const states: [status: number, headers: Record<string, string>][] = [
    [500, { 'cache-control': 'no-store' }],
    [503, { 'cache-control': 'no-store', 'retry-after': '5' }],
    [503, { 'cache-control': 'no-store', 'retry-after': '3600' }],
    [404, { 'cache-control': 'no-store' }],
  ]
  // what was kept in this second is shown until it ends
  await sleep(1100)
  for (const [status, headers] of states) {
    answer = { status, headers }
    shown.push(await read())
  }
  expect(shown).toEqual(['behind 200', 'behind 200', 'behind 503', 'behind 404'])
  // an answer with a cookie is somebody's own, whatever it says of itself
  answer = { status: 200, headers: { ...said, 'set-cookie': 'a=b' } }
  expect(await read('/search')).toBe('behind 200')
  expect(keptBy(nginx).filter(key => key !== ' /')).toEqual([' /cart'])
})

test('the file of nginx knows the parameters that pages know, and no other', () => {
  const [, known = ''] = /\|&\)\(\?:([\w|]+)\)=/.exec(readFileSync(KEPT_FILE, 'utf8')) ?? []
  const declared = cacheablePages.flatMap(({ parameters }) => Object.keys(parameters))
  expect(known.split('|').toSorted()).toEqual([...new Set([...declared, ...SEARCH_NAMES])].toSorted())
})

/** Sends a request as it is spelled, and returns the answer as text. */
function sendRaw(origin: string, lines: readonly string[]): Promise<string> {
  const socket = connect(portOf(origin), '127.0.0.1')
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  return textOf(socket)
}

const EVIL = 'evil.example'
/** Each is sent to an address that nobody asked for before, and changes nothing for whoever asks for it next. */
const ATTACKS: readonly [what: string, asked: Asked & { question?: string }][] = [
  ['another host', { headers: { host: EVIL } }],
  ['forwarded hosts', { headers: { 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}`, 'x-host': EVIL } }],
  ['another scheme', { headers: { 'x-forwarded-proto': 'gopher', 'x-forwarded-ssl': 'on' } }],
  ['another address', { headers: { 'x-original-url': '/login', 'x-rewrite-url': '/login' } }],
  ['another method', { headers: { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' } }],
  ['a language', { headers: { 'accept-language': 'bn', accept: 'application/json' } }],
  ['cookies', { headers: { cookie: 'cart=evil; lang=bn; preview=evil', authorization: 'Bearer evil' } }],
  ['a session that is none', { headers: { cookie: '__Host-sid=evil' } }],
  ['the head alone', { method: 'HEAD' }],
  ['a part', { headers: { range: 'bytes=0-9', 'if-range': '"x"' } }],
  ['conditions', { headers: { 'if-none-match': '*', 'if-modified-since': 'Mon, 01 Jan 2035 00:00:00 GMT' } }],
  ['a form', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'evil=1' }],
  ['marks', { question: 'utm_source=evil&fbclid=evil' }],
  ['a parameter that no page knows', { question: 'evil=1' }],
  ['a hidden parameter', { question: '%63olor=Brown' }],
  ['a capital parameter', { question: 'COLOR=Brown' }],
  ['data of a page', { headers: { 'x-remix-data': '1', 'x-react-router': '1', rsc: '1' } }],
]

test(
  'nothing that one visitor sends with a request is in the page that the next one gets',
  async () => {
    const { origin, shop } = await openBuiltShop()
    const stocks = Object.fromEntries(ATTACKS.map((_, index) => [30 + index, 5]))
    await makeProduct(shop, {
      name: 'Oxford',
      variants: [makeVariant('Black', stocks), makeVariant('Brown', stocks)],
    })
    const port = portOf(origin)
    const nginx = await startNginx([port, port])
    // an address that asks something lies apart, as that of advertisements does
    for (const [index, [what, { question, ...asked }]] of ATTACKS.entries())
      for (const address of question ? ['/products/oxford'] : [`/products/oxford?size=${30 + index}`]) {
        const attack = `${address}${question ? `?${question}` : ''}`
        await ask(nginx.origin, attack, asked)
        const [seen, clean] = [await ask(nginx.origin, address), await ask(origin, address)]
        expect([seen.status, seen.text], what).toEqual([200, clean.text])
        expect(seen.text, what).not.toContain('evil')
      }
    const brotli = await ask(nginx.origin, '/cart', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const plain = await ask(nginx.origin, '/cart')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text)
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
    const wholly = await sendRaw(nginx.origin, ['GET http://evil.example/search HTTP/1.1', 'host: shop.test'])
    expect(wholly).toMatch(/^HTTP\/1\.1 200 /)
    expect((await ask(nginx.origin, '/search')).text).toBe((await ask(origin, '/search')).text)
    expect(keptBy(nginx).filter(key => /evil|utm|fbclid|%63|COLOR/.test(key))).toEqual([])
    // the mark of an advertisement is still there where a redirect leads
    const lead = await ask(nginx.origin, '/products/oxford?size=99&utm_source=mail')
    expect([lead.status, lead.headers.location]).toEqual([302, '/products/oxford?utm_source=mail'])
  },
  TIME_LIMIT_MS,
)

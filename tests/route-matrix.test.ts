import { expect, test } from 'vitest'
import { isBuildFresh } from '#scripts/build.ts'
import { accessMatrix } from './support/access-matrix.ts'
import { ask, jsonOf } from './support/ask.ts'
import { becomeCaller } from './support/become-caller.ts'
import { hostMatrix } from './support/host-matrix.ts'
import { openShop } from './support/open-shop.ts'
import { plantPeople } from './support/planted-people.ts'
import { type ServedRoute, servedRoutes } from './support/served-routes.ts'

/** A shop with the files of its build too, and every route of its host. */
async function openServed(engine: 'sqlite' | 'postgres' = 'sqlite') {
  if (!isBuildFresh()) throw new Error('build/ is older than its sources: npm run build')
  const { opened, routes } = await servedRoutes(() => openShop({ engine, pages: undefined }))
  return { ...opened, routes }
}

/** `get /v1/products/{id}`, like the names of operations. */
const nameOf = ({ method, url }: ServedRoute) =>
  `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, (_all, name) => `{${name}}`)}`
const isOperation = (route: ServedRoute) => Object.hasOwn(accessMatrix, nameOf(route))
/** Fastify adds HEAD to each GET. */
const isHeadOfOperation = (route: ServedRoute) =>
  route.method === 'HEAD' && isOperation({ ...route, method: 'GET' })

test('every route of the host has a row, documented or not, with its methods, and no row is left over', async () => {
  const { routes } = await openServed()
  expect(Object.keys(accessMatrix).toSorted()).toEqual(routes.filter(isOperation).map(nameOf).toSorted())
  const methods = new Map<string, string[]>()
  for (const route of routes)
    if (!isOperation(route) && !isHeadOfOperation(route))
      methods.set(route.url, [...(methods.get(route.url) ?? []), route.method].toSorted())
  const rows = Object.entries(hostMatrix).map(([url, row]) => [url, row.methods.toSorted()])
  expect(Object.fromEntries(methods)).toEqual(Object.fromEntries(rows))
})

test('what is neither an operation nor a page answers everybody alike, and nothing of a person', async () => {
  const { origin, shop } = await openServed()
  const { personal } = await plantPeople(shop)
  const { cookie = '' } = await becomeCaller(shop, 'Admin')
  for (const [url, { asked, status }] of Object.entries(hostMatrix)) {
    const [nobody, admin] = [await ask(origin, asked), await ask(origin, asked, { headers: { cookie } })]
    expect([nobody.status, admin.status], url).toEqual([status, status])
    expect(admin.text, url).toBe(nobody.text)
    expect(nobody.text, url).not.toMatch(personal)
    expect(nobody.headers['set-cookie'], url).toBeUndefined()
  }
})

/** An address that every pattern matches. */
const addressOf = (url: string) => url.replaceAll(/:\w+/g, 'any')
const patternOf = (url: string) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND']

test('no address takes a method that it does not name, whoever asks', async () => {
  const { origin, shop, routes } = await openServed()
  const { cookie = '' } = await becomeCaller(shop, 'Admin')
  const operations = routes.filter(one => isOperation(one) || isHeadOfOperation(one))
  // a PUT of `/v1/products/{id}` also matches `/v1/products/search`
  const takes = (method: string, address: string) =>
    operations.some(one => one.method === method && patternOf(one.url).test(address))
  let asked = 0
  for (const url of new Set(operations.map(one => one.url)))
    for (const method of METHODS.filter(one => !takes(one, addressOf(url)))) {
      const headers = { cookie, origin: 'http://shop.test' }
      // Fastify does not read a QUERY without a body
      const answer = await ask(origin, addressOf(url), {
        method,
        headers,
        ...(method === 'QUERY' && { body: {} }),
      })
      expect([404, 405], `${method} ${url}: ${answer.status} ${answer.text}`).toContain(answer.status)
      expect(Object.keys(answer.headers).join(' '), `${method} ${url}`).not.toContain('access-control')
      asked++
    }
  expect(asked).toBeGreaterThan(300)
})

test('a HEAD of any address that can be read is answered, and has no body', async () => {
  const { origin, shop, routes } = await openServed()
  const { cookie = '' } = await becomeCaller(shop, 'Admin')
  const read = routes.filter(one => isOperation(one) && one.method === 'GET').map(one => addressOf(one.url))
  for (const address of read) {
    const answer = await ask(origin, address, { method: 'HEAD', headers: { cookie } })
    expect(answer.status, address).not.toBe(500)
    expect(answer.text, address).toBe('')
  }
})

test('who may not read an address is told so of its HEAD too', async () => {
  const { origin, shop, routes } = await openServed()
  const { names } = await plantPeople(shop)
  const { cookie = '' } = await becomeCaller(shop, 'User')
  const guarded = routes.filter(
    route => isHeadOfOperation(route) && accessMatrix[nameOf({ ...route, method: 'GET' })]?.refused.User,
  )
  expect(guarded.length).toBeGreaterThan(15)
  for (const { url } of guarded) {
    const path = addressOf(url.replace(':id', names[0] ?? ''))
    const answers = [
      await ask(origin, path, { method: 'HEAD' }),
      await ask(origin, path, { method: 'HEAD', headers: { cookie } }),
    ]
    expect(
      answers.map(({ status }) => status),
      `HEAD ${path}`,
    ).toEqual([401, 403])
  }
})

test('no page of another site may read an answer of the API with a visitor’s cookie', async () => {
  const { origin, shop } = await openServed()
  const { cookie = '' } = await becomeCaller(shop, 'Admin')
  const document = jsonOf(await ask(origin, '/v1/openapi.json'))
  const reads = Object.keys(document.paths).filter(path => 'get' in document.paths[path])
  for (const path of reads.filter(one => one !== '/v1/events')) {
    const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await ask(origin, path.replaceAll(/\{\w+\}/g, 'any'), { headers })
    expect(answer.headers, path).not.toHaveProperty('access-control-allow-origin')
    expect(answer.headers, path).not.toHaveProperty('access-control-allow-credentials')
  }
})

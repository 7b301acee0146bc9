import { describe, expect, test } from 'vitest'
import { isBuildFresh } from '#scripts/build.ts'
import { builtPages } from '#server/page-sources.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { CALLERS, type Caller } from './support/access-callers.ts'
import { type Answer, ask } from './support/ask.ts'
import { becomeCaller } from './support/become-caller.ts'
import { ABOVE_DATABASE, type Engine } from './support/databases.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { type PageRow, pageMatrix } from './support/page-matrix.ts'
import { plantPeople } from './support/planted-people.ts'

if (!isBuildFresh()) throw new Error('build/ is older than its sources: npm run build')

/** The pages of the build: routes with an address that are not only a frame around others. */
async function builtRoutes() {
  const { routes } = await (await builtPages('build')).load()
  return Object.values(routes).filter(route => route !== undefined)
}

test('every page of the shop has a row that says who is shown it, and no row is left over', async () => {
  const routes = await builtRoutes()
  const frames = new Set(routes.map(route => route.parentId))
  const pages = routes.filter(route => !frames.has(route.id)).map(route => route.id)
  expect(Object.keys(pageMatrix).toSorted()).toEqual(pages.toSorted())
})

/** The target of a redirect of either kind; undefined where the page or its data is shown. */
function leadsTo({ status, headers, text }: Answer): string | undefined {
  if (status === 302) return headers.location
  const reported = /"SingleFetchRedirect".*?"redirect","([^"]+)"/.exec(text)
  return status === 202 ? (reported?.[1] ?? 'a redirect that says not where') : undefined
}

/** The addresses of a page's data: all of it, and each of its routes alone. */
async function dataAddresses(address: string, id: string): Promise<string[]> {
  const url = new URL(address, 'http://shop.test')
  const data = url.pathname === '/' ? '/_root.data' : `${url.pathname}.data`
  const byId = new Map((await builtRoutes()).map(route => [route.id, route]))
  const chain: string[] = []
  for (let route = byId.get(id); route; route = route.parentId ? byId.get(route.parentId) : undefined)
    chain.push(route.id)
  const searches = ['', ...chain.map(one => `_routes=${encodeURIComponent(one)}`)]
  return searches.map(search => {
    const all = [url.search.slice(1), search].filter(Boolean).join('&')
    return all ? `${data}?${all}` : data
  })
}

const addressOf = (row: PageRow, planted: Awaited<ReturnType<typeof plantPeople>>) =>
  typeof row.address === 'string' ? row.address : row.address(planted)
const headersOf = (cookie: string | undefined) => (cookie ? { cookie, origin: 'http://shop.test' } : {})
/** Callers who must not see data of others. */
const isOutside = (caller: Caller) => ['nobody', 'newcomer', 'User'].includes(caller)
const TRACK = 'storefront/tracking/track.route'

/** Guards against a hang: hundreds of requests, on a machine that may be slow. */
const TIME_LIMIT_MS = atPace(120_000)

async function openPlanted(engine: Engine) {
  const { origin, shop } = await openBuiltShop({ engine })
  return { origin, shop, planted: await plantPeople(shop) }
}

/** Who is refused never comes to the database: where that was shown already, each page is read by one who may. */
const isShown = (engine: Engine) => !ABOVE_DATABASE.includes(engine)
const readerOf = ({ leads }: PageRow) => CALLERS.find(caller => leads?.[caller] === undefined)

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  test(
    'every page and its data is for whom its row says, and nobody outside the staff reads anything of a person in one',
    async () => {
      const { origin, shop, planted } = await openPlanted(engine)
      for (const caller of CALLERS) {
        const headers = headersOf((await becomeCaller(shop, caller)).cookie)
        for (const [id, row] of Object.entries(pageMatrix)) {
          if (isShown(engine) && caller !== readerOf(row)) continue
          const address = addressOf(row, planted)
          const lead = row.leads?.[caller]
          const personal = id === TRACK ? planted.personalBehindLink : planted.personal
          const read = async (asked: string) => {
            const answer = await ask(origin, asked, { headers })
            if (isOutside(caller)) expect(answer.text, `${caller} at ${asked}`).not.toMatch(personal)
            return answer
          }
          const page = await read(address)
          expect([page.status, leadsTo(page)], `${caller} at ${address}`).toEqual(
            lead === undefined ? [row.status ?? 200, undefined] : [302, lead],
          )
          if (row.isFile) continue
          const [all = '', ...each] = await dataAddresses(address, id)
          expect(leadsTo(await read(all)), `${caller} at ${all}`).toBe(lead)
          for (const one of each) {
            const part = await read(one)
            // a public frame answers its own data
            if (lead !== undefined && one.includes(encodeURIComponent(id)))
              expect(leadsTo(part), `${caller} at ${one}`).toBe(lead)
          }
        }
      }
      const tracked = await ask(origin, `/track/${planted.trackingToken}`)
      expect(tracked.text).toMatch(planted.shownBehindLink)
    },
    TIME_LIMIT_MS,
  )
})

describe.each(ABOVE_DATABASE)('on %s', engine => {
  test('what is refused to be read is not read by sending to it either', async () => {
    const { origin, shop, planted } = await openPlanted(engine)
    for (const caller of CALLERS) {
      const headers = headersOf((await becomeCaller(shop, caller)).cookie)
      for (const [id, row] of Object.entries(pageMatrix)) {
        if (row.leads?.[caller] === undefined) continue
        const address = addressOf(row, planted)
        const [data = ''] = await dataAddresses(address, id)
        for (const asked of [address, data]) {
          const type = { 'content-type': 'application/x-www-form-urlencoded' }
          const answer = await ask(origin, asked, { headers: { ...headers, ...type }, body: 'one=two' })
          const place = `${caller} sends to ${asked}`
          expect(answer.status, place).not.toBe(500)
          expect(answer.text, place).not.toMatch(planted.personal)
        }
      }
    }
  })

  test(
    'no other spelling of an address shows what the address itself refuses',
    async () => {
      const { origin, shop, planted } = await openPlanted(engine)
      for (const caller of CALLERS) {
        const headers = headersOf((await becomeCaller(shop, caller)).cookie)
        for (const row of Object.values(pageMatrix)) {
          if (row.leads?.[caller] === undefined) continue
          const address = addressOf(row, planted)
          const first = address.charCodeAt(1).toString(16)
          const spellings = [
            `${address}/`,
            address.toUpperCase(),
            `/%${first}${address.slice(2)}`,
            `/.${address}`,
            `/cart/..${address}`,
            `/${address}`,
            `${address}?_routes=root&index`,
          ]
          for (const asked of spellings) {
            const answer = await ask(origin, asked, { headers })
            expect([301, 302, 404], `${caller} at ${asked}`).toContain(answer.status)
            expect(answer.text, `${caller} at ${asked}`).not.toContain('class="sidebar"')
          }
        }
      }
    },
    TIME_LIMIT_MS,
  )

  test('no form of another site reaches a page', async () => {
    const { origin, shop, planted } = await openPlanted(engine)
    const { cookie = '' } = await becomeCaller(shop, 'Admin')
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      {},
    ]
    for (const row of Object.values(pageMatrix))
      for (const from of foreign) {
        const headers = { cookie, ...from, 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await ask(origin, addressOf(row, planted), { headers, body: 'one=two' })
        expect(answer.status, `${addressOf(row, planted)} ${JSON.stringify(from)}`).toBe(403)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
  })
})

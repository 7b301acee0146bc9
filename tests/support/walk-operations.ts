import { proveAdmin, proveSteppedUp } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { accessMatrix } from './access-matrix.ts'
import { ask, jsonOf } from './ask.ts'
import { becomeCaller } from './become-caller.ts'
import { deedRequests } from './deed-requests.ts'
import { personOf } from './people.ts'

/** An operation as the document describes it. */
export type Documented = { responses: Record<string, { content?: Record<string, unknown> }> }

/** Every operation of the document, by its name: `get /v1/products`. */
export async function documentedOperations(origin: string): Promise<[string, Documented][]> {
  const { paths } = jsonOf(await ask(origin, '/v1/openapi.json'))
  return Object.entries<Record<string, Documented>>(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Documented] => [`${method} ${path}`, operation]),
  )
}

/** A row of the activity as it is stored, byte for byte, and who did it. */
export type StoredDeed = { id: string; actor: string; whole: string }

export async function deedsOf({ db }: Shop): Promise<StoredDeed[]> {
  const rows = await db.main.selectFrom('activity').selectAll().orderBy('id').execute()
  return rows.map(row => ({ id: row.id, actor: row.actor, whole: JSON.stringify(row) }))
}

async function becomeAdmin(shop: Shop) {
  const { around, cookie = '' } = await becomeCaller(shop, 'Admin')
  const person = await personOf(shop, cookie)
  const proven = person && proveAdmin(person)
  if (!proven?.ok) throw new Error('the made Admin was refused')
  const steppedUp = proveSteppedUp(proven.by, shop.clock.now())
  if (!steppedUp.ok) throw new Error(steppedUp.code)
  return { ...around, by: steppedUp.by, cookie }
}

type Left = { status: number; rows: StoredDeed[]; own: string }

/** Sends the request of an operation as a new Admin; `rows`: what it left in the activity. */
export async function perform({ origin, shop }: { origin: string; shop: Shop }, name: string): Promise<Left> {
  const [method = '', pattern = ''] = name.split(' ')
  const around = await becomeAdmin(shop)
  const row = accessMatrix[name]
  const request = deedRequests[name] ?? row?.request
  if (!request) throw new Error(`${name} has no row in the access matrix`)
  const { path = pattern, body, type, cookie } = { cookie: around.cookie, ...(await request(around)) }
  const before = new Set((await deedsOf(shop)).map(({ id }) => id))
  const answer = await ask(origin, path, {
    method: method.toUpperCase(),
    headers: { cookie, origin: 'http://shop.test', ...(type && { 'content-type': type }) },
    ...(body && { body }),
    ...(row?.isEndless && { isCut: true }),
  })
  shop.couriers = []
  const rows = (await deedsOf(shop)).filter(({ id }) => !before.has(id))
  return { status: answer.status, rows, own: around.by.user.id }
}

import { identify } from '#features/accounts/identify.ts'
import {
  type Person,
  proveAdmin,
  proveStaff,
  proveSteppedUp,
  type SteppedUpAdmin,
  type SteppedUpStaff,
} from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { makeSession, makeUser } from './makers.ts'

type Given = Parameters<typeof makeUser>[1]

/** The person of a cookie of `makeSession`, if any. */
export async function personOf(shop: Shop, cookie: string): Promise<Person | undefined> {
  const found = await identify(shop, cookie.replace('__Host-sid=', ''))
  return found?.kind === 'person' ? found.person : undefined
}

/** A signed-in person: a User by default. */
export async function makePerson(shop: Shop, given: Given = {}): Promise<{ by: Person; cookie: string }> {
  const cookie = await makeSession(shop, await makeUser(shop, given))
  const by = await personOf(shop, cookie)
  if (!by) throw new Error('the made session proves nobody')
  return { by, cookie }
}

/** An Admin who has just signed in. */
export async function makeAdmin(
  shop: Shop,
  given: Given = {},
): Promise<{ by: SteppedUpAdmin; cookie: string }> {
  const { by, cookie } = await makePerson(shop, { ...given, role: 'Admin' })
  const proven = proveAdmin(by)
  if (!proven.ok) throw new Error(`the made Admin was refused: ${proven.code}`)
  const steppedUp = proveSteppedUp(proven.by, shop.clock.now())
  if (!steppedUp.ok) throw new Error(`the made Admin was refused: ${steppedUp.code}`)
  return { by: steppedUp.by, cookie }
}

/** A Moderator who has just signed in. */
export async function makeModerator(
  shop: Shop,
  given: Given = {},
): Promise<{ by: SteppedUpStaff; cookie: string }> {
  const { by, cookie } = await makePerson(shop, { ...given, role: 'Moderator' })
  const proven = proveStaff(by)
  if (!proven.ok) throw new Error(`the made Moderator was refused: ${proven.code}`)
  const steppedUp = proveSteppedUp(proven.by, shop.clock.now())
  if (!steppedUp.ok) throw new Error(`the made Moderator was refused: ${steppedUp.code}`)
  return { by: steppedUp.by, cookie }
}

/** The recorded events of an account, oldest first. */
export async function accountEventsOf(shop: Shop, userId: string) {
  const rows = await shop.db.main
    .selectFrom('account_events')
    .select(['kind', 'details', 'actor'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, details: JSON.parse(row.details) }))
}

import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { newId } from '#domain/id.ts'
import { quietUntil } from '#domain/push/push-choices.ts'
import { kindsOf } from '#domain/push/push-kind.ts'
import { HELPS_FOR_MS } from '#domain/push/push-news.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Shop } from '#features/shop.ts'
import { toChoices } from './device-rows.ts'
import { standingDevices } from './standing-devices.ts'

const AT_ONCE = 100

/**
 * Hands the news that was left to the devices that want it: each gets a row of its own, due at once or when its quiet
 * hours end. Who did something, and who lost the right to hear of it, is left out. Returns how much news there was.
 */
export async function spreadNews(shop: Shop): Promise<number> {
  const waiting = await shop.db.main.selectFrom('push_news').select('id').limit(1).executeTakeFirst()
  if (!waiting) return 0
  const { team } = await shop.settings.now()
  let spread = 0
  for (;;) {
    const taken = await shop.db.transact(transaction => spreadSome(transaction, shop, team))
    spread += taken
    if (taken < AT_ONCE) return spread
  }
}

type News = Selectable<Tables['push_news']>

async function spreadSome(transaction: Transaction, shop: Shop, team: ShopSettings['team']): Promise<number> {
  const { tx } = transaction
  const oldest = await tx.selectFrom('push_news').select('id').orderBy('id').limit(AT_ONCE).execute()
  if (oldest.length === 0) return 0
  // of two processes one gets each row
  const news = await tx
    .deleteFrom('push_news')
    .where(
      'id',
      'in',
      oldest.map(({ id }) => id),
    )
    .returningAll()
    .execute()
  const now = shop.clock.now()
  const devices = await standingDevices(tx, now)
    .selectAll('push_subscriptions')
    .select('users.role')
    .execute()
  const rows = news
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(one => devices.flatMap(device => sendOf(one, { device, team, now }) ?? []))
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await tx
      .insertInto('push_sends')
      .values(rows.slice(start, start + AT_ONCE))
      .onConflict(known => known.columns(['subscription_id', 'kind', 'thing']).doNothing())
      .execute()
  return oldest.length
}

type Device = Selectable<Tables['push_subscriptions']> & { role: Tables['users']['role'] }

/** Undefined where this device is not told. */
function sendOf(
  { kind: word, thing, user_id, actor, created_at }: News,
  { device, team, now }: { device: Device; team: ShopSettings['team']; now: Date },
): Insertable<Tables['push_sends']> | undefined {
  const { kinds, quiet } = toChoices(device)
  const kind = kinds.find(chosen => chosen === word)
  if (!kind || !kindsOf(device.role, team).includes(kind)) return undefined
  if (actor === device.user_id || (user_id !== null && user_id !== device.user_id)) return undefined
  const dueAt = quietUntil(quiet, kind, now) ?? now
  return {
    id: newId(now),
    subscription_id: device.id,
    kind,
    thing,
    created_at,
    due_at: dueAt.toISOString(),
    give_up_at: new Date(dueAt.getTime() + HELPS_FOR_MS[kind]).toISOString(),
  }
}

import { sql } from 'kysely'
import { type CourierState, courierState } from '#features/courier/courier-state.ts'
import type { Shop } from '#features/shop.ts'
import { readFloods } from '#features/unconfirmed/read-floods.ts'
import { countWaiting } from '#features/unconfirmed/read-unconfirmed.ts'

/** How many wait, and how long the oldest has waited; 0 when none does. */
type Queue = { waiting: number; oldestSeconds: number }

export type Queues = {
  /** Unsent mails, by their age. */
  mails: Queue
  /** Messages to customers that wait, by their age, and those of which nobody knows whether they were sent. */
  messages: Queue & { unknown: number }
  /** In taka; undefined without a gateway, or while it does not say. */
  smsBalanceTaka: number | undefined
  /** Parcels that are not booked, by their state; `oldestSeconds`: how overdue the outcome of a booking is. */
  unbooked: { booking: number; unsure: number; refused: number; oldestSeconds: number }
  /** Parcels whose status is to be requested from the courier, by how overdue they are. */
  asks: Queue
  /** Courier events of parcels that the shop does not know. */
  unmatched: number
  /** Pairs on the shelf, and those that unconfirmed orders hold. */
  shelf: { pairs: number; unconfirmed: number }
  /** Orders without pairs until staff have called, those that lapsed, and those of the largest flood. */
  orders: { waiting: number; lapsed: number; flooding: number }
  /** Each connected courier. */
  couriers: { id: string; state: 'ok' | 'pausing' | 'halted'; heardSeconds: number | undefined }[]
}

/** Less than a collector waits for all of them. In milliseconds. */
const SMS_BALANCE_LIMIT_MS = 1_500

/** The open tasks in the database, for all processes. A few counts over indexes of what is not done yet. */
export async function readQueues(shop: Shop): Promise<Queues> {
  const now = shop.clock.now()
  const [messages, smsBalanceTaka] = await Promise.all([readMessages(shop, now), readSmsBalance(shop)])
  const [mails, unbooked, asks, unmatched, couriers, shelf, waiting, floods] = await Promise.all([
    readMails(shop, now),
    readUnbooked(shop, now),
    readAsks(shop, now),
    countUnmatched(shop),
    readCourierStates(shop, now),
    readShelf(shop),
    countWaiting(shop),
    readFloods(shop),
  ])
  const orders = { ...waiting, flooding: floods[0]?.orders.length ?? 0 }
  return { mails, messages, smsBalanceTaka, unbooked, asks, unmatched, couriers, shelf, orders }
}

type Row = { waiting: number; oldest: string | null } | undefined

const queueOf = (row: Row, now: Date): Queue => ({
  waiting: row?.waiting ?? 0,
  oldestSeconds: secondsSince(row?.oldest ?? null, now) ?? 0,
})

const secondsSince = (at: string | null, now: Date): number | undefined =>
  at === null ? undefined : Math.max(0, (now.getTime() - Date.parse(at)) / 1000)

const readMails = async ({ db }: Shop, now: Date): Promise<Queue> =>
  queueOf(
    await db.reports
      .selectFrom('mails')
      .select(row => [row.fn.countAll<number>().as('waiting'), row.fn.min('created_at').as('oldest')])
      .where('sealed', 'is not', null)
      .executeTakeFirst(),
    now,
  )

async function readMessages({ db }: Shop, now: Date): Promise<Queues['messages']> {
  const waiting = await db.reports
    .selectFrom('customer_messages')
    .select(row => [row.fn.countAll<number>().as('waiting'), row.fn.min('made_at').as('oldest')])
    .where('due_at', 'is not', null)
    .executeTakeFirst()
  const { unknown } = await db.reports
    .selectFrom('customer_messages')
    .select(row => row.fn.countAll<number>().as('unknown'))
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow()
  return { ...queueOf(waiting, now), unknown }
}

/** A gateway that is slow costs the other figures nothing. */
async function readSmsBalance({ sms }: Shop): Promise<number | undefined> {
  if (!sms) return undefined
  return await sms.balanceTaka(AbortSignal.timeout(SMS_BALANCE_LIMIT_MS)).catch(() => undefined)
}

async function readUnbooked({ db }: Shop, now: Date): Promise<Queues['unbooked']> {
  const rows = await db.reports
    .selectFrom('parcels')
    .select(row => [
      'state',
      row.fn.countAll<number>().as('count'),
      row.fn.min(row.fn.coalesce('due_at', 'claim_ends_at')).as('oldest'),
    ])
    .where('state', '!=', 'booked')
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find(row => row.state === state)
  const ages = [of('booking'), of('unsure')].map(row => secondsSince(row?.oldest ?? null, now) ?? 0)
  return {
    booking: of('booking')?.count ?? 0,
    unsure: of('unsure')?.count ?? 0,
    refused: of('refused')?.count ?? 0,
    oldestSeconds: Math.max(...ages),
  }
}

/** Parcels of a courier that is not connected are not asked about. */
async function readAsks({ db, couriers }: Shop, now: Date): Promise<Queue> {
  const due = await db.reports
    .selectFrom('parcels')
    .select(row => [row.fn.countAll<number>().as('waiting'), row.fn.min('due_at').as('oldest')])
    .where('due_at', '<=', now.toISOString())
    .where('state', '=', 'booked')
    .where('courier', 'in', couriers.length > 0 ? couriers.map(({ id }) => id) : [''])
    .executeTakeFirst()
  return queueOf(due, now)
}

async function countUnmatched({ db }: Shop): Promise<number> {
  const { unmatched } = await db.reports
    .selectFrom('courier_events')
    .select(row => row.fn.countAll<number>().as('unmatched'))
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow()
  return unmatched
}

async function readShelf({ db }: Shop): Promise<Queues['shelf']> {
  const shelf = await db.reports
    .selectFrom('sizes')
    .select(row => row.fn.sum<number | null>('stock').as('pairs'))
    .executeTakeFirst()
  const locked = await db.reports
    .selectFrom('order_lines')
    .select(row => row.fn.sum<number | null>('quantity').as('pairs'))
    .where('address_mark', 'is not', null)
    .where('stock_state', '=', sql.lit('reserved'))
    .executeTakeFirst()
  return { pairs: Number(shelf?.pairs ?? 0), unconfirmed: Number(locked?.pairs ?? 0) }
}

async function readCourierStates({ db, couriers }: Shop, now: Date): Promise<Queues['couriers']> {
  return await Promise.all(
    couriers.map(async courier => {
      const known = await courierState(db.main, courier, now)
      return { id: courier.id, state: stateOf(known), heardSeconds: secondsSince(known.heardAt, now) }
    }),
  )
}

function stateOf({ haltedAt, blockedUntil }: CourierState) {
  if (haltedAt !== null) return 'halted'
  return blockedUntil === null ? 'ok' : 'pausing'
}

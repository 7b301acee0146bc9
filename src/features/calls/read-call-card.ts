import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CallAttempt, CallCard } from '#domain/calls/call.ts'
import { REFUSED_REASONS } from '#domain/calls/call-outcome.ts'
import { scriptFor } from '#domain/calls/call-script.ts'
import { nextTries } from '#domain/calls/calling-hours.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { hubContact } from '#domain/parcels/hub-contact.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { picturesOf } from '#features/customers/read-order-pictures.ts'
import { readCustomerCounts } from '#features/orders/list/read-customer-counts.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import { readTimeline } from '#features/parcels/read-timeline.ts'
import type { Shop } from '#features/shop.ts'
import { lossOf } from './read-call-facts.ts'
import { readCallRows } from './read-call-rows.ts'

type Reading = Shop['db']['main']

/** One order of the queue with what a person needs beside the phone; undefined when it is not to be called. */
export async function readCallCard(
  shop: Shop,
  { by, orderId }: { by: Staff; orderId: string },
): Promise<CallCard | undefined> {
  const db = shop.db.main
  const settings = await shop.settings.now()
  const queueing = db
    .selectFrom('call_queue')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('judged_at', 'is not', null)
    .executeTakeFirst()
  const [queued, order] = await Promise.all([queueing, readStaffOrder(db, orderId)])
  if (!order || !queued || queued.lane === null) return undefined
  const [[row], counts, attempts, timeline, lines] = await Promise.all([
    readCallRows(shop, db, { queued: [{ ...queued, lane: queued.lane }], settings }),
    readCustomerCounts(shop.db, [order.recipientPhone]),
    readAttempts(db, orderId),
    order.courierStatus === null ? [] : readTimeline(db, { id: orderId, courier: order.parcel?.courier }),
    readLines(db, order),
  ])
  if (!row) return undefined
  const [said] = timeline
  const lastSpoken = attempts.findLast(({ undoneAt }) => undoneAt === null)
  return {
    row,
    order,
    customer: counts.get(order.recipientPhone) ?? {
      orders: 1,
      delivered: 0,
      returned: 0,
      fake: 0,
      pranks: 0,
    },
    lines,
    attempts,
    loss: lossOf(
      { ...order, delivery_charge: order.deliveryChargeTaka, delivery_zone: order.shippingArea },
      settings,
    ),
    script: scriptOf(order, { caller: by.user.name ?? '', settings }),
    nextTries: nextTries({ tries: row.tries, at: shop.clock.now() }, settings.calls).map(at =>
      at.toISOString(),
    ),
    courierSaid: said ? { text: said.text, at: said.at } : null,
    hub: hubContact(
      timeline.map(({ text }) => text),
      [order.recipientPhone, order.alternativePhone],
    ),
    courierPhone: settings.calls.courierPhone,
    asked: lastSpoken?.outcome === 'link_changed' ? lastSpoken.note : null,
  }
}

/** Every attempt of an order, oldest first, also those that were taken back. */
export async function readAttempts(db: Reading, orderId: string): Promise<CallAttempt[]> {
  const rows = await db
    .selectFrom('call_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const names = await nameActors(db, [...new Set(rows.map(row => row.actor))])
  return rows.map(row => ({
    id: row.id,
    at: row.at,
    outcome: row.outcome,
    reason: reasonOf(row),
    note: row.note,
    nextAt: row.next_at,
    by: row.actor === 'shop' ? null : { id: row.actor, name: names.get(row.actor)?.name ?? row.actor },
    undoneAt: row.undone_at,
  }))
}

const reasonOf = ({ reason }: Selectable<Tables['call_attempts']>): CallAttempt['reason'] =>
  [...REFUSED_REASONS, ...FAKE_REASONS].find(one => one === reason) ?? null

/** The lines of an order, each with its picture and the pairs on the shelf. */
async function readLines(db: Reading, order: StaffOrder): Promise<CallCard['lines']> {
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('sizes', 'sizes.id', 'order_lines.size_id')
    .select(['line_no', 'sizes.stock'])
    .where('order_id', '=', order.id)
    .execute()
  const left = new Map(rows.map(row => [row.line_no, row.stock ?? 0]))
  const pictureOf = await picturesOf(
    db,
    order.items.map(item => ({ items: [item] })),
  )
  return order.items.map((item, index) => ({
    productName: item.productName,
    color: item.color,
    size: item.size,
    quantity: item.quantity,
    image: pictureOf({ items: [item] }),
    left: left.get(index + 1) ?? 0,
  }))
}

const scriptOf = (
  order: StaffOrder,
  { caller, settings }: { caller: string; settings: Pick<ShopSettings, 'calls' | 'shop'> },
): string =>
  scriptFor(settings.calls.script, {
    shop_name: settings.shop.nameBengali || settings.shop.name,
    caller,
    customer: order.recipientName,
    product: order.productNames,
    color: order.colors,
    size: order.sizes,
    total: (order.priceTaka - order.advancePaidTaka).toLocaleString('en-US'),
    area: [order.upazila, order.district].filter(part => part !== null).join(', '),
  })

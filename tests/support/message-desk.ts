import { heldClock } from '#adapters/clock/clock.ts'
import type { SmsGateway } from '#adapters/sms/sms-gateway.ts'
import type { Db } from '#db/open-db.ts'
import { DEFAULT_CUSTOMER_MESSAGES } from '#domain/customer-messages/default-customer-messages.ts'
import {
  EVENT_FIELDS,
  type EventChannel,
  MESSAGE_EVENT_IDS,
  type MessageEvent,
} from '#domain/customer-messages/message-events.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { CustomerMessageRules } from '#domain/settings/customer-messages-section.ts'
import { sendMessage } from '#features/customer-messages/send-message.ts'
import { takeMessage } from '#features/customer-messages/take-message.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import type { Shop } from '#features/shop.ts'
import { fakeCourier, someCourierEvent } from './fake-courier.ts'
import { fakeSms } from './fake-sms.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from './makers.ts'
import { makeAdmin } from './people.ts'
import { setSettings } from './set-settings.ts'
import { makeStaffOrder, orderNow, setFields } from './staff-orders.ts'

/** Noon in Dhaka, far from the quiet hours. */
export const MESSAGES_NOW = '2026-11-22T06:00:00.000Z'
export const never = new AbortController().signal

type On = Partial<Record<MessageEvent, EventChannel>>

/** The events of the section with these on. */
export const eventsOn = (on: On): CustomerMessageRules['events'] => {
  const { events } = DEFAULT_CUSTOMER_MESSAGES
  const changed = MESSAGE_EVENT_IDS.flatMap(event => {
    const channel = on[event]
    const field = EVENT_FIELDS[event]
    return channel ? [[field, { ...events[field], isOn: true, channel }] as const] : []
  })
  return { ...events, ...Object.fromEntries(changed) }
}

/** Takes and hands over what is due, until nothing is; in the order of its outcomes. */
export async function runQueue(shop: Shop): Promise<string[]> {
  const outcomes: string[] = []
  for (let judged = await takeMessage(shop); judged; judged = await takeMessage(shop))
    outcomes.push(
      judged.outcome === 'claimed'
        ? (await sendMessage(shop, judged.claimed, never)).outcome
        : judged.outcome === 'dropped' || judged.outcome === 'waits'
          ? `${judged.outcome}: ${judged.reason}`
          : judged.outcome,
    )
  return outcomes
}

const nextBooking = () => ({
  consignmentId: crypto.randomUUID(),
  trackingCode: crypto.randomUUID().slice(0, 8).toUpperCase(),
  status: parcelStatusOf('in_review'),
  trackingUrl: null,
})

/** A shop that writes to its customers by a gateway that takes everything, with an order at noon. */
export async function openMessageDesk(db: Db, on: On, changes: Partial<SmsGateway> = {}) {
  const clock = heldClock(MESSAGES_NOW)
  const sms = fakeSms(changes)
  const { courier } = fakeCourier({ clock, book: async () => ({ ok: true, booking: nextBooking() }) })
  const shop: Shop = { ...makeShop(db, clock), sms: sms.gateway, couriers: [courier] }
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, { name: 'Padma', variants: [makeVariant('Black', { 42: 900 })] })
  const set = async (fields: Partial<CustomerMessageRules>) => {
    await setSettings(shop, 'customer_messages', fields)
    await shop.settings.now()
  }
  await set({ events: eventsOn(on) })
  const place = (given: Parameters<typeof makeStaffOrder>[2] = {}) =>
    makeStaffOrder(shop, [makeLine(product)], { idempotencyKey: crypto.randomUUID(), ...given })
  const rows = () =>
    db.main.selectFrom('customer_messages').selectAll().orderBy('made_at').orderBy('id').execute()
  const states = async () => (await rows()).map(({ event, state }) => `${event} ${state}`)
  return {
    shop,
    clock,
    by,
    product,
    ...sms,
    set,
    place,
    rows,
    states,
    run: () => runQueue(shop),
    setFields: (id: string, fields: Parameters<typeof setFields>[2]) => setFields(shop, { by, id }, fields),
    now: (id: string) => orderNow(shop, id),
    /** Books a parcel of the order, confirming it. */
    book: async (id: string) => {
      const booked = await bookParcel(shop, { by, id, confirm: true })
      if (!booked.ok) throw new Error(`the parcel was refused: ${booked.code}`)
    },
    says: async (id: string, status: string) => {
      clock.advance(1000)
      const { consignmentId } = await orderNow(shop, id)
      const event = someCourierEvent({ consignmentId, status, at: clock.now() })
      return await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event })
    },
  }
}

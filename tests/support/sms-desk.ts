import type { Clock } from '#adapters/clock/clock.ts'
import type { SmsGateway } from '#adapters/sms/sms-gateway.ts'
import type { CustomerMessageRules } from '#domain/settings/customer-messages-section.ts'
import { type MessageReport, sendMessage } from '#features/customer-messages/send-message.ts'
import { takeMessage } from '#features/customer-messages/take-message.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from './makers.ts'
import { setSettings } from './set-settings.ts'

type Changes = Partial<Omit<CustomerMessageRules, 'events'>>

/** A shop that tells of each order it receives by SMS, at every hour unless `rules` say otherwise. */
export async function openSmsDesk(
  db: Shop['db'],
  { clock, sms, rules = {} }: { clock?: Clock; sms: SmsGateway; rules?: Changes },
) {
  const shop: Shop = { ...makeShop(db, clock), sms }
  const set = async (changes: Changes) => {
    const { customer_messages: now } = await shop.settings.now()
    const received = { ...now.events.received, isOn: true }
    await setSettings(shop, 'customer_messages', { ...changes, events: { ...now.events, received } })
    // as it is read when the shop opens
    await shop.settings.now()
  }
  await set({ quietFrom: 0, quietTo: 0, capTakaPerDay: 100_000, ...rules })
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 900 })] })
  const never = new AbortController().signal
  let placed = 0
  return {
    shop,
    /** Changes what the owner says of messages. */
    set,
    /** So many orders, each of a phone of its own, which is returned. */
    async place(count = 1): Promise<string[]> {
      const phones: string[] = []
      for (let made = 0; made < count; made += 1) {
        placed += 1
        const recipientPhone = `017${String(10_000_000 + placed)}`
        const request = makeOrderRequest([makeLine(product, { size: 42 })], { recipientPhone })
        const done = await placeOrder(shop, request)
        if (!done.ok) throw new Error(done.code)
        phones.push(recipientPhone)
      }
      return phones
    },
    /** What the job does each time: hands over what is due. */
    async run(): Promise<MessageReport[]> {
      const reports: MessageReport[] = []
      for (let taken = await takeMessage(shop); taken; taken = await takeMessage(shop))
        if (taken.outcome === 'claimed') reports.push(await sendMessage(shop, taken.claimed, never))
      return reports
    },
    rows: () => rowsOf(shop),
  }
}

/** Each message with the phone of its order. */
export const rowsOf = ({ db }: Pick<Shop, 'db'>) =>
  db.main
    .selectFrom('customer_messages')
    .innerJoin('orders', 'orders.id', 'customer_messages.order_id')
    .select(['orders.recipient_phone as phone', 'state', 'reason', 'customer_messages.id', 'tries', 'cost'])
    .orderBy('customer_messages.id')
    .execute()

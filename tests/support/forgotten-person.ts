import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { issuePapers } from '#features/papers/issue-papers.ts'
import type { Shop } from '#features/shop.ts'
import { giveParcel } from './booked-parcels.ts'
import { plantReviews } from './forgotten-reviews.ts'
import { makeLine, makeProduct, makeVariant, makeVisit } from './makers.ts'
import { makeStaffOrder, markFake, setFields } from './staff-orders.ts'

export const PHONE = '01798765432'

/** Words that stand nowhere but in what is about one person; each place has its own. */
export const WORDS = {
  phone: '1798765432',
  bengaliPhone: '১৭৯৮৭৬৫৪৩২',
  writtenPhone: '1798-765432',
  name: 'Zubaydaxq',
  bengaliName: 'জুবায়দাক্ষ',
  earlierName: 'Oldnamexq',
  email: 'zubmail.xq',
  address: 'Lanexq Seventeen',
  note: 'Notexq bell',
  riderNote: 'Riderxq gate',
  reference: 'Trxidxq77',
  method: 'Nagadxq',
  campaign: 'campaignxq',
  trackingCode: 'TRACKXQ9',
  refusal: 'Refusedxq',
  message: 'Riderwordsxq',
  raw: 'Rawxq',
  payout: 'Payoutxq',
  movement: 'Movexq',
  call: 'Callxq',
  mail: 'Mailxq',
  draft: 'Draftxq',
  review: 'Reviewxq',
  unmatched: 'Parkedxq',
} as const

const AT = '2026-01-02T06:00:00.000Z'

/** A customer whose words stand in every text that the shop keeps of a customer; every matter of theirs has ended. */
export async function plantPerson(shop: Shop, by: Admin) {
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 100 })] })
  const other = await mentioningOrder(shop, { by, product })
  const orders: StaffOrder[] = []
  for (const name of [WORDS.name, WORDS.bengaliName, `${WORDS.name} ${WORDS.bengaliName}`])
    orders.push(
      await makeStaffOrder(shop, [makeLine(product)], {
        recipientName: name,
        recipientPhone: PHONE,
        recipientEmail: `${WORDS.email}@people.example`,
        recipientAddress: `${WORDS.address}, Savar, Dhaka`,
        note: `${WORDS.note}, +880 ${WORDS.writtenPhone}`,
        idempotencyKey: crypto.randomUUID(),
        attribution: {
          first: makeVisit({ campaign: WORDS.campaign }),
          last: makeVisit({ landing: `/${WORDS.campaign}` }),
        },
      }),
    )
  const [delivered, fake, deleted] = orders
  if (!delivered || !fake || !deleted) throw new Error('no orders were made')
  for (const { id } of orders) {
    await setFields(shop, { by, id }, { recipientName: WORDS.earlierName, alternativePhone: '01612345678' })
    await setFields(
      shop,
      { by, id },
      {
        recipientName: WORDS.name,
        alternativePhone: null,
        riderNote: `${WORDS.riderNote} ${WORDS.bengaliPhone}`,
        advancePaidTaka: 100,
        advanceMethod: WORDS.method,
        advanceReference: WORDS.reference,
        officialStatus: 'Confirmed',
      },
    )
  }
  await issuePapers(shop, { by, kind: 'invoice', orderIds: [delivered.id, fake.id] })
  await markFake(shop, fake.id)
  await deleteOrder(shop, { by, id: deleted.id })
  await plantParcel(shop, delivered)
  await plantCalls(shop, { by, order: delivered, other })
  await plantReviews(shop, { own: delivered.id, other: other.id, words: WORDS, phone: PHONE })
  await plantElsewhere(shop, { by, order: delivered })
  return { id: customerIdOf(shop, PHONE), product, other, delivered, fake, deleted, orders }
}

type Making = { by: Admin; product: { id: string } }

/** Somebody else's ended order, which names the person as the second phone and in a note. */
async function mentioningOrder(shop: Shop, { by, product }: Making): Promise<StaffOrder> {
  const order = await makeStaffOrder(shop, [makeLine(product)], {
    recipientName: 'Karim Stays',
    recipientPhone: '01812345678',
    note: `His sister is +880 ${WORDS.writtenPhone}`,
  })
  await setFields(shop, { by, id: order.id }, { alternativePhone: PHONE, officialStatus: 'Confirmed' })
  await issuePapers(shop, { by, kind: 'invoice', orderIds: [order.id] })
  await markFake(shop, order.id)
  return order
}

/** What was said in calls, of them and of the other one, and the link of their order. */
async function plantCalls(
  shop: Shop,
  { by, order, other }: { by: Admin; order: StaffOrder; other: StaffOrder },
): Promise<void> {
  const call = { outcome: 'no_answer', actor: by.user.id, at: AT } as const
  await shop.db.transact(async ({ tx }) => {
    await tx
      .insertInto('call_attempts')
      .values([
        {
          ...call,
          id: newId(new Date(AT)),
          order_id: order.id,
          note: `${WORDS.call}, ${WORDS.bengaliPhone}`,
        },
        { ...call, id: newId(new Date(AT)), order_id: other.id, note: `Call his sister, ${PHONE}` },
      ])
      .execute()
    await tx
      .insertInto('call_links')
      .values({ order_id: order.id, token_hash: 'hash', made_at: AT, actor: by.user.id })
      .execute()
  })
}

async function plantParcel(shop: Shop, order: StaffOrder): Promise<void> {
  const recipient = {
    name: WORDS.name,
    phone: PHONE,
    alternativePhone: PHONE,
    address: `${WORDS.address}, Savar`,
  }
  const sent = {
    recipient,
    codTaka: order.priceTaka - 100,
    pairs: 1,
    itemDescription: WORDS.raw,
    note: WORDS.riderNote,
  }
  await giveParcel(shop, order, {
    status: 'delivered',
    sent: JSON.stringify(sent),
    differs: 'name',
    refusal: `${WORDS.refusal} ${PHONE}`,
    tracking_url: `https://courier.example/t/${WORDS.trackingCode}`,
    booked_at: AT,
    status_at: AT,
  })
  await shop.db.transact(async ({ tx }) => {
    await tx
      .updateTable('orders')
      .set({ tracking_code: WORDS.trackingCode })
      .where('id', '=', order.id)
      .execute()
    await tx.insertInto('courier_events').values(eventsOf(order)).execute()
    await tx
      .insertInto('payouts')
      .values({
        id: 'payout-1',
        courier: 'steadfast',
        number: 'SF-1',
        source: 'courier',
        status: 'paid',
        amount: sent.codTaka * 100,
        paid_at: AT,
        created_at: AT,
        actor: 'shop',
        raw: JSON.stringify({ of: WORDS.payout }),
      })
      .execute()
    const line = {
      consignment_id: '1424107',
      invoice: null,
      order_id: order.id,
      collected: sent.codTaka * 100,
    }
    await tx
      .insertInto('payout_lines')
      .values({ payout_id: 'payout-1', line_no: 1, ...line })
      .execute()
  })
}

/** What the courier said of the parcel, and of one that the shop does not know. */
function eventsOf(order: StaffOrder) {
  const event = {
    courier: 'steadfast',
    source: 'webhook',
    kind: 'delivery_status',
    invoice: null,
    status: 'delivered',
    collected: null,
    charge: null,
    at: AT,
    received_at: AT,
  } as const
  return [
    {
      ...event,
      id: newId(new Date(AT)),
      dedupe_key: 'one',
      order_id: order.id,
      consignment_id: '1424107',
      message: `${WORDS.message} called ${WORDS.bengaliPhone}`,
      outcome: 'applied' as const,
      raw: JSON.stringify({ name: WORDS.raw }),
    },
    {
      ...event,
      id: newId(new Date(AT)),
      dedupe_key: 'two',
      order_id: null,
      consignment_id: '999',
      message: `${WORDS.unmatched} ${PHONE}`,
      outcome: 'parked' as const,
      raw: JSON.stringify({ phone: PHONE }),
    },
  ]
}

/** An advance that went back, with where to. */
const plantAdvance = async ({ tx }: Transaction, order_id: string): Promise<void> =>
  void (await tx
    .insertInto('advances')
    .values({
      id: 'advance',
      order_id,
      method: 'bkash',
      trx_id: 'BKL7Q2M9XA',
      trx_key: 'BKL7Q2M9XA',
      state: 'matched',
      claimed_by: 'shopper',
      actor: 'shop',
      made_at: AT,
      came: 100,
      refunded: 100,
      refund_method: 'bkash',
      refund_reference: WORDS.reference,
    })
    .execute())

async function plantElsewhere(shop: Shop, { by, order }: { by: Admin; order: StaffOrder }): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transact(async transaction => {
    const { tx } = transaction
    await tx
      .updateTable('stock_movements')
      .set({ note: WORDS.movement })
      .where('order_id', '=', order.id)
      .execute()
    await tx
      .updateTable('orders')
      .set({ address_mark: 'MARKXQ', browser_mark: 'MARKXQ' })
      .where('id', '=', order.id)
      .execute()
    await plantAdvance(transaction, order.id)
    await tx
      .insertInto('settings_previews')
      .values({
        id: 'preview',
        drafts: JSON.stringify({ home: `${WORDS.draft} says ${WORDS.name}` }),
        actor: by.user.id,
        expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
      })
      .execute()
    await queueMail(transaction, shop, {
      to: 'owner@pothik.example',
      kind: 'alarm',
      subject: WORDS.mail,
      text: `Call ${WORDS.name} at ${PHONE}`,
      html: '',
      giveUpAt: new Date(now.getTime() + 3_600_000),
    })
    await tx
      .insertInto('consents')
      .values({
        id: newId(now),
        subject: phoneMark(shop, PHONE),
        purpose: 'reminders',
        given: 1,
        text_version: 1,
        lang: 'bn',
        said_at: now.toISOString(),
        source: 'call',
        actor: by.user.id,
      })
      .execute()
  })
}

import { expect, test } from 'vitest'
import type { Advance } from '#domain/advances/advance.ts'
import { dueTaka } from '#domain/advances/count-advance.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { randomFrom, sampleOrFull, testSeed } from '#tests/faults/seeded.ts'
import { bkashSms, openAdvanceDesk } from '#tests/support/advance-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { orderNow, setFields } from '#tests/support/staff-orders.ts'

type Desk = Awaited<ReturnType<typeof openAdvanceDesk>>

/** Orders with claims and what staff do to them, whatever the sequence. */
async function doSomething(desk: Desk, orders: readonly string[], seed: number): Promise<void> {
  const { shop, nadia, tryClaim, paste, match, list } = desk
  const random = randomFrom(seed)
  const id = orders[random.below(orders.length)] ?? ''
  const tabs = [await list('open'), await list('matched')].flatMap(({ advances }) => advances)
  const advance: Advance | undefined = tabs[random.below(Math.max(1, tabs.length))]
  const trxId = `BKL7Q2M9${'ABCDEFGH'[random.below(8)]}${random.below(9)}`
  switch (random.below(10)) {
    case 0:
    case 1:
      await tryClaim(id, trxId, 100 + 100 * random.below(20))
      break
    case 2:
    case 3: {
      const came = 100 + 100 * random.below(20)
      const [read] = (await paste(bkashSms(`${came}.00`, advance?.trxId ?? trxId))).messages
      const to = advance && random.below(3) > 0 ? { advanceId: advance.id } : { orderId: id }
      await match(read?.message?.id ?? '', to)
      break
    }
    case 4:
      await setFields(shop, { by: nadia, id }, { advancePaidTaka: 100 * random.below(16) })
      break
    case 5:
      await setFields(
        shop,
        { by: nadia, id },
        { officialStatus: random.pick(['Fake', 'Queued', 'Confirmed']) },
      )
      break
    case 6:
      await setFields(shop, { by: nadia, id }, { priceTaka: 500 + 100 * random.below(15) })
      break
    case 7:
      await undoChange(shop, { by: nadia, id })
      break
    default:
      if (advance) await changeAdvance(desk, advance, random.below(6))
  }
}

async function changeAdvance({ act }: Desk, { id, dueTaka: dueNow }: Advance, which: number): Promise<void> {
  const refund = { taka: Math.max(1, Math.floor(dueNow / 2)), method: 'bkash', reference: null } as const
  const actions = [
    { action: 'refuse' },
    { action: 'reopen' },
    { action: 'unmatch' },
    { action: 'keep' },
    { action: 'refund', dueTaka: dueNow, ...refund },
    { action: 'match', taka: 300 },
  ] as const
  const asked = actions[which]
  if (asked) await act(id, asked)
}

/** What holds after every step, of every order and message. */
async function expectToAddUp({ shop }: Desk, orders: readonly string[]): Promise<void> {
  const rows = await shop.db.main.selectFrom('advances').selectAll().execute()
  for (const id of orders) {
    const order = await orderNow(shop, id)
    const own = rows.filter(row => row.order_id === id)
    const counted = own.reduce((taka, row) => taka + row.counted, 0)
    // what is above the matched ones is what staff typed
    expect(order.advancePaidTaka).toBeGreaterThanOrEqual(counted)
    expect(order.advancePaidTaka).toBeLessThanOrEqual(order.priceTaka)
    for (const row of own.filter(({ state }) => state === 'matched')) {
      const { came, counted: counts, refunded, kept_at } = row
      expect(counts + refunded).toBeLessThanOrEqual(came ?? 0)
      const due = dueTaka({ came: came ?? 0, counted: counts, refunded, isKept: kept_at !== null }, order)
      expect([row.id, row.due]).toEqual([row.id, due])
    }
    for (const { state, counted: counts } of own) if (state !== 'matched') expect(counts).toBe(0)
  }
  const messages = await shop.db.main.selectFrom('advance_messages').selectAll().execute()
  for (const { id, used_at } of messages)
    expect(rows.filter(({ message_id }) => message_id === id)).toHaveLength(used_at === null ? 0 : 1)
}

const STEPS = sampleOrFull(60, 600)

eachEngine((_engine, open) => {
  test(`what matched advances count is in the order, no message pays twice, and what is due follows, over ${STEPS} steps`, async () => {
    const desk = await openAdvanceDesk(await open())
    const { shop, nadia, order } = desk
    const orders = [(await order()).id, (await order('01700021547')).id, (await order('01700052663')).id]
    const seed = testSeed()
    for (let step = 0; step < STEPS; step++) {
      await doSomething(desk, orders, seed + step)
      await expectToAddUp(desk, orders)
    }
    const notes = await shop.db.main
      .selectFrom('order_events')
      .select('id')
      .where('kind', '=', 'advance_noted')
      .where('details', 'like', '%"matched"%')
      .execute()
    expect(notes.length).toBeGreaterThan(0)
    // with nothing typed the two sums are the same
    for (const id of orders) {
      const matched = await shop.db.main
        .selectFrom('advances')
        .select(one => one.fn.sum<number | string | null>('counted').as('taka'))
        .where('order_id', '=', id)
        .executeTakeFirst()
      const advancePaidTaka = Number(matched?.taka ?? 0)
      expect(await setFields(shop, { by: nadia, id }, { advancePaidTaka })).toMatchObject({ ok: true })
      if (advancePaidTaka > 0)
        expect(
          await setFields(shop, { by: nadia, id }, { advancePaidTaka: advancePaidTaka - 1 }),
        ).toMatchObject({ code: 'advance_below_matched' })
    }
  })
})

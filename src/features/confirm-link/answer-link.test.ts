import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import type { LinkAnswer } from '#domain/calls/confirm-link.ts'
import { listCalls } from '#features/calls/list-calls.ts'
import { makeConfirmLink } from '#features/calls/make-confirm-link.ts'
import { undoOutcome } from '#features/calls/undo-outcome.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant, readStock } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { answerLink } from './answer-link.ts'
import { findLinkedOrder } from './find-linked-order.ts'

const NOW = '2026-11-22T08:48:00.000Z' // 2:48 PM in Dhaka
const HOUR_MS = 3_600_000

async function linkedShop(db: Db) {
  const clock = heldClock(NOW)
  const shop = makeShop(db, clock)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 1 })] })
  const { by } = await makeModerator(shop)
  const { id } = await makeStaffOrder(shop, [makeLine(product)], {
    recipientName: 'Md. Rahim Uddin',
    recipientEmail: 'rahim@mail.example',
    note: 'Ring twice',
  })
  const made = await makeConfirmLink(shop, { by, orderId: id })
  if (!made.ok) throw new Error(made.code)
  const token = made.link.split('/c/')[1] ?? ''
  const answer = (given: LinkAnswer, address = '203.0.113.7') =>
    answerLink(shop, { token, answer: given, address })
  const find = async () => {
    const found = await findLinkedOrder(shop, token)
    if (!found.ok) throw new Error(found.code)
    return found.order
  }
  const outcomes = async () =>
    (await shop.db.main.selectFrom('call_attempts').select('outcome').orderBy('id').execute()).map(
      ({ outcome }) => outcome,
    )
  const rows = async () => (await listCalls(shop, { by, limit: 50 })).queue.rows
  return { shop, clock, product, by, id, token, link: made.link, answer, find, outcomes, rows }
}

eachEngine((_engine, open) => {
  test('a link shows the order and nothing by which its buyer could be found, and reading it changes nothing', async () => {
    const { shop, id, token, link, find } = await linkedShop(await open())
    const before = await orderNow(shop, id)
    expect(await find()).toMatchObject({
      orderNo: 1001,
      firstName: 'Rahim',
      area: 'Savar, Dhaka',
      state: 'open',
      deliveryTaka: 80,
      paidTaka: 0,
    })
    expect(JSON.stringify(await find())).not.toMatch(/Uddin|5678|0171|House|Road|mail\.example|twice/)
    expect(await orderNow(shop, id)).toEqual(before)
    expect(link).toMatch(/^https?:\/\/[^/]+\/c\/[\w-]{22}$/)
    const stored = await shop.db.main.selectFrom('call_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('the same link is given each time, with one row in the activity, and none for what is packed', async () => {
    const { shop, by, id, link } = await linkedShop(await open())
    expect(await makeConfirmLink(shop, { by, orderId: id })).toEqual({ ok: true, link })
    const rows = await shop.db.main
      .selectFrom('activity')
      .select('what')
      .where('what', '=', 'call_link_made')
      .execute()
    expect(rows).toHaveLength(1)
    await setFields(shop, { by, id }, { officialStatus: 'Packed' })
    expect(await makeConfirmLink(shop, { by, orderId: id })).toEqual({ ok: false, code: 'call_link_late' })
  })

  test('a press confirms the order once, and it leaves the queue', async () => {
    const { shop, id, answer, find, outcomes, rows } = await linkedShop(await open())
    expect(await rows()).toHaveLength(1)
    for (let pressed = 0; pressed < 2; pressed++)
      expect(await answer({ answer: 'confirm' })).toEqual({ ok: true })
    expect(await orderNow(shop, id)).toMatchObject({ officialStatus: 'Confirmed' })
    expect(await outcomes()).toEqual(['link_confirmed'])
    expect(await rows()).toEqual([])
    expect((await find()).state).toBe('confirmed')
  })

  test('a change is words for a call, also of a confirmed order, which is then not packed', async () => {
    const { shop, id, answer, find, outcomes, rows } = await linkedShop(await open())
    await answer({ answer: 'confirm' })
    for (let sent = 0; sent < 2; sent++)
      expect(await answer({ answer: 'change', text: 'Size 43 please' })).toEqual({ ok: true })
    expect(await orderNow(shop, id)).toMatchObject({ officialStatus: 'Queued' })
    expect(await outcomes()).toEqual(['link_confirmed', 'link_changed'])
    expect(await rows()).toMatchObject([{ lane: 'callback', dueAt: NOW, said: 'Size 43 please' }])
    expect((await find()).state).toBe('asked')
  })

  test('a cancelled order gives its pairs back, keeps no mark against the number, and comes back the same day', async () => {
    const { shop, id, product, answer, find, outcomes, rows } = await linkedShop(await open())
    for (let pressed = 0; pressed < 2; pressed++)
      expect(await answer({ answer: 'cancel' })).toEqual({ ok: true })
    expect(await orderNow(shop, id)).toMatchObject({
      officialStatus: 'Fake',
      fakeReason: 'customer_cancelled',
    })
    expect(await readStock(shop, product)).toEqual({ stock: 1, ledger: 1 })
    expect(await find()).toMatchObject({ state: 'cancelled', backUntil: '2026-11-22T15:00:00.000Z' })
    expect(await answer({ answer: 'why', reason: 'changed_mind' })).toEqual({ ok: true })
    expect(await find()).toMatchObject({ reason: 'changed_mind' })
    expect(await answer({ answer: 'confirm' })).toMatchObject({ code: 'call_link_late' })
    expect(await answer({ answer: 'take_back' })).toEqual({ ok: true })
    expect(await orderNow(shop, id)).toMatchObject({ officialStatus: 'Queued', fakeReason: null })
    expect(await readStock(shop, product)).toEqual({ stock: 0, ledger: 0 })
    expect(await outcomes()).toEqual(['link_cancelled', 'link_taken_back'])
    expect(await rows()).toHaveLength(1)
  })

  test('an order that was confirmed before it was cancelled is confirmed again', async () => {
    const { shop, id, answer } = await linkedShop(await open())
    await answer({ answer: 'confirm' })
    await answer({ answer: 'cancel' })
    await answer({ answer: 'take_back' })
    expect(await orderNow(shop, id)).toMatchObject({ officialStatus: 'Confirmed' })
  })

  test('nothing comes back once calling is over, or the pair went to somebody else', async () => {
    const { shop, clock, product, answer, find } = await linkedShop(await open())
    await answer({ answer: 'cancel' })
    await makeStaffOrder(shop, [makeLine(product)], {
      recipientPhone: '01812345678',
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await answer({ answer: 'take_back' })).toMatchObject({ ok: false, code: 'out_of_stock' })
    clock.advance(7 * HOUR_MS)
    expect(await find()).toMatchObject({ state: 'cancelled', backUntil: null })
    expect(await answer({ answer: 'take_back' })).toMatchObject({ ok: false, code: 'call_link_late' })
  })

  test('a link is dead once the order is packed or with the courier, and opens no deleted order', async () => {
    const { shop, by, id, token, answer, find } = await linkedShop(await open())
    await setFields(shop, { by, id }, { officialStatus: 'Packed' })
    expect((await find()).state).toBe('late')
    for (const late of ['confirm', 'cancel', 'take_back'] as const)
      expect(await answer({ answer: late })).toMatchObject({ ok: false, code: 'call_link_late' })
    await giveParcel(shop, { id }, { status: 'pending' })
    expect((await find()).state).toBe('late')
    await shop.db.transact(({ tx }) =>
      tx.updateTable('orders').set({ deleted_at: NOW }).where('id', '=', id).execute(),
    )
    expect(await findLinkedOrder(shop, token)).toEqual({ ok: false, code: 'call_link_unknown' })
  })

  test('no other text opens anything', async () => {
    const { shop, id, token } = await linkedShop(await open())
    for (const text of ['', id, '1001', token.slice(0, -1), `${token}a`, 'x'.repeat(5000)]) {
      expect(await findLinkedOrder(shop, text)).toEqual({ ok: false, code: 'call_link_unknown' })
      const answer = { answer: 'cancel' } as const
      expect(await answerLink(shop, { token: text, answer, address: '203.0.113.7' })).toEqual({
        ok: false,
        code: 'call_link_unknown',
      })
    }
  })

  test('a program that presses for ever is refused after a dozen answers an hour', async () => {
    const { clock, answer } = await linkedShop(await open())
    const press = async () => await answer({ answer: 'confirm' })
    for (let pressed = 0; pressed < 12; pressed++) expect(await press()).toEqual({ ok: true })
    expect(await press()).toMatchObject({ ok: false, code: 'too_many_requests' })
    clock.advance(HOUR_MS)
    expect(await press()).toEqual({ ok: true })
  })

  test('what the shopper answered is nobody’s own call to take back', async () => {
    const { shop, by, id, answer } = await linkedShop(await open())
    await answer({ answer: 'confirm' })
    const [attempt] = await shop.db.main.selectFrom('call_attempts').select('id').execute()
    expect(await undoOutcome(shop, { by, orderId: id, attempt: attempt?.id ?? '' })).toEqual({
      ok: false,
      code: 'call_attempt_unknown',
    })
  })
})

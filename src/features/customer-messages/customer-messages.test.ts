import { expect, test } from 'vitest'
import { queueNews } from '#features/customer-news/queue-news.ts'
import { tellOfChange, tellOfPlacing } from '#features/customer-news/tell-of-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { openAdvanceDesk } from '#tests/support/advance-desk.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeSms } from '#tests/support/fake-sms.ts'
import { eventsOn, openMessageDesk, runQueue } from '#tests/support/message-desk.ts'
import { makeSoldOut, waitFor } from '#tests/support/notice-desk.ts'
import { readMails } from '#tests/support/read-mails.ts'
import { setSettings } from '#tests/support/set-settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

eachEngine((_engine, open) => {
  test('a new order is told of once, in its language, and nothing of its person stays', async () => {
    const { place, run, sent, rows } = await openMessageDesk(await open(), { received: 'sms' })
    const key = crypto.randomUUID()
    const order = await place({ language: 'bn', recipientName: 'রাকিবুল হাসান', idempotencyKey: key })
    await place({ language: 'bn', recipientName: 'রাকিবুল হাসান', idempotencyKey: key })
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ event: 'received', state: 'waiting', sealed: null, cost: 0 })
    expect(JSON.stringify(waiting)).not.toContain('1712345678')
    expect(await run()).toEqual(['handed'])
    expect(sent).toEqual([
      {
        to: '01712345678',
        text: `রাকিবুল হাসান, আপনার অর্ডার ${order.orderNo} পেয়েছি। রাইডারকে দেবেন ২,৫৮০ টাকা। পথিক, 01700-000000`,
        ref: expect.stringMatching(/^[0-9a-f]{20}$/),
      },
    ])
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ state: 'handed', parts: 2, cost: 70, sealed: null, reason: '202', tries: 1 })
    expect(row?.provider_id).toBe(`p-${sent[0]?.ref}`)
  })

  test('while the section is off, without a gateway or before anybody read the settings, nothing is queued', async () => {
    const off = await openMessageDesk(await open(), {})
    await off.place()
    expect(await off.rows()).toEqual([])
    const without = await openMessageDesk(await open(), { received: 'sms' })
    without.shop.sms = undefined
    await without.place()
    expect(await without.rows()).toEqual([])
  })

  test('while an event is off, what happens costs no statement', async () => {
    const { shop, place } = await openMessageDesk(await open(), { delivered: 'sms' })
    const order = await place()
    const untouched = new Proxy<object>({}, { get: () => expect.unreachable('a statement was made') })
    const nobody = { publish: () => expect.unreachable('something was published') }
    const transaction = { ...nobody, tx: Object.create(untouched) }
    const now = shop.clock.now()
    await tellOfPlacing(transaction, shop, { order, now })
    const after = { ...order, officialStatus: 'Confirmed' as const }
    await tellOfChange(transaction, { told: shop }, { before: order, after, now })
  })

  test('the link to confirm an order stands for both news of it, and opens', async () => {
    const on = { received: 'sms', confirm_link: 'sms' } as const
    const { shop, place, run, sent, states } = await openMessageDesk(await open(), on)
    await place({ language: 'en' })
    expect(await run()).toEqual(['handed'])
    expect(await states()).toEqual(['confirm_link handed'])
    const token = /http:\/\/shop\.test\/c\/([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    const links = await shop.db.main.selectFrom('call_links').select('actor').execute()
    expect([token.length > 10, links]).toEqual([true, [{ actor: 'shop' }]])
  })

  test('a flood, a repetition and the new pairs of a case are not told of', async () => {
    const { place, rows } = await openMessageDesk(await open(), { received: 'sms' })
    await place()
    await place({ idempotencyKey: crypto.randomUUID() })
    expect(await rows()).toHaveLength(1)
  })

  test('confirmed, on its way, missed and delivered come one after the other, each once', async () => {
    const on = {
      confirmed: 'sms',
      handed_over: 'sms',
      rider_missed: 'sms',
      delivered: 'sms',
    } as const
    const desk = await openMessageDesk(await open(), on)
    const { place, run, sent, setFields, clock, book, says, now } = desk
    await desk.set({ capPerPhone: 20 })
    const { id } = await place({ language: 'en' })
    await setFields(id, { officialStatus: 'Confirmed' })
    expect(await run()).toEqual([])
    clock.advance(2 * MINUTE_MS)
    expect(await run()).toEqual(['handed'])
    await book(id)
    expect(await run()).toEqual(['handed'])
    expect(sent[1]?.text).toContain(`https://courier.example/t/${(await now(id)).trackingCode}`)
    await says(id, 'hold')
    await says(id, 'pending')
    await says(id, 'hold')
    expect(await run()).toEqual(['handed'])
    await says(id, 'delivered')
    expect(await run()).toEqual(['handed'])
    expect(sent[3]?.text).toContain('Exchange it until 25 November')
    expect(await desk.states()).toEqual([
      'confirmed handed',
      'handed_over handed',
      'rider_missed handed',
      'delivered handed',
    ])
  })

  test('what is overtaken, taken back, cancelled or deleted is dropped with its reason', async () => {
    const on = { received: 'sms', confirmed: 'sms', handed_over: 'sms', rider_missed: 'sms' } as const
    const { shop, by, place, run, set, setFields, clock, book, says } = await openMessageDesk(
      await open(),
      on,
    )
    await set({ isStopped: true })
    const { id } = await place({ recipientPhone: '01712345671' })
    const changed = await setFields(id, { officialStatus: 'Confirmed' })
    await book(id)
    await says(id, 'hold')
    await says(id, 'cancelled')
    expect(await run()).toEqual([])
    clock.advance(3 * MINUTE_MS)
    await set({ isStopped: false })
    const overtaken = 'dropped: status_moved_on'
    expect(await run()).toEqual([overtaken, overtaken, overtaken, overtaken])
    expect(changed.ok).toBe(true)

    const second = await place({ recipientPhone: '01712345672' })
    const confirmed = await setFields(second.id, { officialStatus: 'Confirmed' })
    await undoChange(shop, { by, id: second.id, batch: (confirmed.ok && confirmed.batch) || '' })
    const third = await place({ recipientPhone: '01712345673' })
    await setFields(third.id, { officialStatus: 'Fake', fakeReason: 'customer_cancelled' })
    clock.advance(3 * MINUTE_MS)
    expect(await run()).toEqual(['handed', 'dropped: order_cancelled', overtaken])
  })

  test('an order that was corrected is told of at its new number, with its new sum', async () => {
    const { place, run, sent, setFields } = await openMessageDesk(await open(), { received: 'sms' })
    const { id } = await place({ language: 'en' })
    await setFields(id, { recipientPhone: '01898765432', priceTaka: 2000 })
    expect(await run()).toEqual(['handed'])
    expect(sent[0]).toMatchObject({ to: '01898765432', text: expect.stringContaining('You pay Tk. 2,000') })
  })

  test('a mail goes where the order has an address, once, also while no gateway is connected', async () => {
    const desk = await openMessageDesk(await open(), { received: 'both', handed_over: 'mail' })
    desk.shop.sms = undefined
    await desk.place({ recipientEmail: 'rahim@mail.example', language: 'en' })
    await desk.place({ recipientPhone: '01812345678' })
    expect(await desk.run()).toEqual(['mailed'])
    const [mail, ...others] = await readMails(desk.shop)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'rahim@mail.example', kind: 'customer_message' })
    expect(mail?.text).toContain('we have your order')
    expect(await desk.states()).toEqual(['received handed'])
  })

  test('an approved exchange is told of with its new pairs, under the number that the customer knows', async () => {
    const { shop, begin, order } = await openCaseDesk(await open())
    const sms = fakeSms()
    shop.sms = sms.gateway
    await setSettings(shop, 'customer_messages', {
      events: eventsOn({ exchange_approved: 'sms', received: 'sms', delivered: 'sms' }),
    })
    await shop.settings.now()
    expect(await begin()).toMatchObject({ ok: true })
    expect(await runQueue(shop)).toEqual(['handed'])
    expect(sms.sent[0]?.text).toMatch(new RegExp(`অর্ডার ${order.orderNo} বদলে দেওয়া হবে: .*, Black, 42`))
  })

  test('a matched advance is told of once, and not after it was taken back', async () => {
    const desk = await openAdvanceDesk(await open())
    const sms = fakeSms()
    desk.shop.sms = sms.gateway
    await setSettings(desk.shop, 'customer_messages', { events: eventsOn({ advance_received: 'sms' }) })
    await desk.shop.settings.now()
    const first = await desk.order('01712345671')
    const second = await desk.order('01712345672')
    await desk.matched(first.id, 'CHK7Q2MX9D')
    const { id } = await desk.matched(second.id, 'CHK7Q2MX9E')
    await desk.act(id, { action: 'unmatch' })
    expect(await runQueue(desk.shop)).toEqual(['handed', 'dropped: status_moved_on'])
    expect(sms.sent[0]?.text).toContain('You pay Tk. 1,000')
  })

  test('somebody who waits for a size is told while it is there', async () => {
    const desk = await openMessageDesk(await open(), { back_in_stock: 'sms' })
    const { shop } = desk
    const { product, restock } = await makeSoldOut(shop)
    await waitFor(shop, product, { contact: '01798765432' })
    const { id } = await shop.db.main.selectFrom('stock_notices').select('id').executeTakeFirstOrThrow()
    const tell = (version: string) =>
      shop.db.transact(transaction =>
        queueNews(transaction, shop, {
          event: 'back_in_stock',
          orderId: null,
          version,
          language: 'en',
          phone: '01798765432',
          email: null,
          now: shop.clock.now(),
        }),
      )
    await restock(2)
    expect([await tell(id), await tell(id)]).toEqual([1, 0])
    expect(await desk.run()).toEqual(['handed'])
    expect(desk.sent[0]).toMatchObject({
      to: '01798765432',
      text: expect.stringContaining('Black, 42 is back: '),
    })
    await tell('gone')
    expect(await desk.run()).toEqual(['dropped: status_moved_on'])
  })

  test('the hours of the night make an SMS wait until they end, and its news may be over by then', async () => {
    const { place, run, clock, rows } = await openMessageDesk(await open(), { received: 'sms' })
    clock.advance(9 * HOUR_MS + 30 * MINUTE_MS)
    await place()
    expect(await run()).toEqual(['waits: quiet_hours'])
    expect(await rows()).toMatchObject([
      { state: 'waiting', due_at: '2026-11-23T03:00:00.000Z', reason: 'quiet_hours' },
    ])
    clock.advance(11 * HOUR_MS + 29 * MINUTE_MS)
    expect(await run()).toEqual([])
    clock.advance(MINUTE_MS)
    expect(await run()).toEqual(['handed'])
    await place({ recipientPhone: '01812345678' })
    clock.advance(25 * HOUR_MS)
    expect(await run()).toEqual(['dropped: too_late'])
  })

  test('one number gets at most so many a day, and the money of a day is not exceeded', async () => {
    const desk = await openMessageDesk(await open(), { received: 'sms' })
    const { place, run, set, clock, shop } = desk
    await set({ capPerPhone: 2, capTakaPerDay: 2, pricePerPartPoisha: 35 })
    for (let nth = 0; nth < 3; nth++) {
      await place({ note: `${nth}` })
      clock.advance(11 * MINUTE_MS)
    }
    expect(await run()).toEqual(['handed', 'handed', 'dropped: phone_cap'])
    for (let nth = 0; nth < 3; nth++) await place({ recipientPhone: `0181234567${nth}` })
    expect(await run()).toEqual(['handed', 'handed', 'handed'])
    await place({ recipientPhone: '01812345679' })
    expect(await run()).toEqual(['waits: money_cap'])
    const { spent } = await shop.db.main.selectFrom('message_days').select('spent').executeTakeFirstOrThrow()
    expect(spent).toBeLessThanOrEqual(200)
    clock.advance(21 * HOUR_MS)
    expect(await run()).toEqual(['handed'])
  })
})

import { expect, test } from 'vitest'
import { HeldCallsWire } from '#contract/calls/call-wire.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeModerator } from '#tests/support/people.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

eachEngine(engine => {
  async function openDesk() {
    const { origin, shop } = await openShop({ engine })
    // somebody is to be called at whatever hour this runs
    await setSettings(shop, 'calls', { fromHour: 0, untilHour: 24 })
    const nadia = await makeModerator(shop)
    const sumon = await makeModerator(shop)
    const callerOf = (cookie: string) => ({
      get: (path: string) => ask(origin, `/v1/calls${path}`, { headers: headersOf(cookie) }),
      post: (path: string, body?: object, headers: Record<string, string> = {}) =>
        ask(origin, `/v1/calls${path}`, {
          method: 'POST',
          headers: { ...headersOf(cookie), ...headers },
          ...(body && { body }),
        }),
    })
    const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    return {
      origin,
      shop,
      nadia,
      sumon,
      id,
      byNadia: callerOf(nadia.cookie),
      bySumon: callerOf(sumon.cookie),
    }
  }

  test('the next order is lent to one person with all that is said on the phone; then there is none', async () => {
    const { nadia, id, byNadia, bySumon } = await openDesk()
    const taken = await byNadia.post('/next')
    expect(taken.status).toBe(200)
    const { data } = jsonOf(taken)
    expect(data).toMatchObject({
      row: {
        order_id: id,
        lane: 'at_risk',
        held_by: { _id: nadia.by.user.id },
        reasons: [{ code: 'first_order' }],
      },
      order: { _id: id },
      lines: [{ product_size: 42, left: expect.any(Number) }],
      loss: { back: 80, packing: 50 },
      next_tries: { length: 4 },
    })
    expect(data.script).not.toMatch(/[{}]/)
    const none = await bySumon.post('/next', { lanes: ['callback', 'at_risk'] })
    expect([none.status, none.body.length]).toEqual([204, 0])
    const held = await bySumon.post(`/${id}/take`)
    expect([held.status, jsonOf(held)]).toMatchObject([
      409,
      { code: 'call_held', held_by: { _id: nadia.by.user.id } },
    ])
    expect((await byNadia.post(`/${id}/keep`)).status).toBe(200)
    expect(jsonOf(await bySumon.get('')).data.rows).toMatchObject([{ held_by: { _id: nadia.by.user.id } }])
    expect((await byNadia.post(`/${id}/release`, { skip: true })).status).toBe(200)
    expect((await bySumon.post(`/${id}/take`)).status).toBe(200)
  })

  test('a key that is none is refused by name, stores nothing, and stands in the document', async () => {
    const { origin, shop, id, byNadia } = await openDesk()
    const refused = await byNadia.post(
      `/${id}/outcome`,
      { outcome: 'no_answer' },
      { 'idempotency-key': 'k 1' },
    )
    expect([refused.status, jsonOf(refused)]).toMatchObject([
      400,
      { fields: { 'idempotency-key': 'A key has 8 to 100 letters, digits, _ or -.' } },
    ])
    expect(await shop.db.main.selectFrom('call_attempts').selectAll().execute()).toEqual([])
    const { paths } = jsonOf(await ask(origin, '/v1/openapi.json'))
    expect(paths['/v1/calls/{order_id}/outcome'].post.parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', in: 'header' }),
    )
  })

  test('the same outcome sent twice is one attempt, and is taken back by its name', async () => {
    const { shop, id, byNadia } = await openDesk()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const said = { outcome: 'answered_confirmed', note: 'Ring twice' }
    const first = jsonOf(await byNadia.post(`/${id}/outcome`, said, key)).data
    expect(first).toMatchObject({ order: { official_status: 'Confirmed' }, due_at: null })
    expect(jsonOf(await byNadia.post(`/${id}/outcome`, said, key)).data).toMatchObject({
      attempt: first.attempt,
      batch: first.batch,
    })
    expect(await shop.db.main.selectFrom('call_attempts').select('outcome').execute()).toHaveLength(1)
    expect((await byNadia.post(`/${id}/outcome`, { outcome: 'no_answer' }, key)).status).toBe(409)
    const undone = await byNadia.post(`/${id}/undo`, { attempt: first.attempt })
    expect(jsonOf(undone).data).toMatchObject({ order: { official_status: 'Queued' } })
  })

  test('what an outcome is of no use without is asked for beside its field', async () => {
    const { id, byNadia } = await openDesk()
    const wrong = {
      reason: [
        { outcome: 'answered_cancelled' },
        { outcome: 'fake', reason: 'customer_cancelled' },
        { outcome: 'parcel_refused' },
      ],
      next_at: [{ outcome: 'callback' }, { outcome: 'parcel_later', next_at: 'soon' }],
      phone: [
        { outcome: 'parcel_number', phone: '123' },
        { outcome: 'no_answer', phone: '0123' },
      ],
      address: [{ outcome: 'parcel_address', address: ' ' }],
      note: [{ outcome: 'no_answer', note: 'x'.repeat(501) }],
    }
    for (const [field, bodies] of Object.entries(wrong))
      for (const body of bodies) {
        const answer = await byNadia.post(`/${id}/outcome`, body)
        expect([answer.status, Object.keys(jsonOf(answer).fields ?? {})], JSON.stringify(body)).toEqual([
          400,
          [field],
        ])
      }
    expect((await byNadia.post(`/${id}/outcome`, { outcome: 'link_confirmed' })).status).toBe(400)
    const past = { outcome: 'callback', next_at: '2026-01-01T00:00:00.000Z' }
    expect(jsonOf(await byNadia.post(`/${id}/outcome`, past))).toMatchObject({
      fields: { next_at: expect.any(String) },
    })
  })

  test('everybody’s screen hears at once who takes an order and gives it back, and nothing of the customer', async () => {
    const { origin, nadia, sumon, id, byNadia } = await openDesk()
    const stream = await readEvents(origin, { cookie: sumon.cookie })
    expect(await stream.next()).toMatchObject({ event: 'ready' })
    const calling = async () => {
      let next = await stream.next()
      // the order itself was placed a moment ago
      while (next.event === 'order') next = await stream.next()
      expect(next.event).toBe('calls')
      return HeldCallsWire.parse(next.data).calling
    }
    await byNadia.post('/next')
    const [held] = await calling()
    expect(held).toMatchObject({ _id: nadia.by.user.id, order_id: id, lane: 'at_risk' })
    expect(Object.keys(held ?? {}).sort()).toEqual([
      '_id',
      'lane',
      'name',
      'order_id',
      'order_no',
      'since',
      'until',
    ])
    await byNadia.post(`/${id}/release`)
    expect(await calling()).toEqual([])
    await byNadia.post(`/${id}/take`)
    expect(await calling()).toMatchObject([{ order_id: id }])
    await byNadia.post(`/${id}/outcome`, { outcome: 'no_answer' })
    expect(await calling()).toEqual([])
  })

  test('everybody’s screen hears that a lease ended which a dead tab had', async () => {
    const { origin, shop, sumon, id, byNadia } = await openDesk()
    await byNadia.post(`/${id}/take`)
    const stream = await readEvents(origin, { cookie: sumon.cookie })
    expect(await stream.next()).toMatchObject({ event: 'ready' })
    // as if the tab had died when the lease was almost over
    const held_until = new Date(shop.clock.now().getTime() + 300).toISOString()
    await shop.db.transact(async transaction => {
      await transaction.tx.updateTable('call_queue').set({ held_until }).execute()
      transaction.publish('calls')
    })
    const heard: unknown[] = []
    while (heard.length < 2) {
      const { event, data } = await stream.next()
      if (event === 'calls') heard.push(data)
    }
    expect(heard).toMatchObject([{ calling: [{ order_id: id, until: held_until }] }, { calling: [] }])
  })

  test('the menu’s number is of those to be called now, whoever has them', async () => {
    const { id, byNadia, bySumon } = await openDesk()
    const waiting = async () => jsonOf(await bySumon.get('/waiting')).data
    expect(await waiting()).toEqual({ count: 1 })
    await byNadia.post(`/${id}/take`)
    expect(await waiting()).toEqual({ count: 1 })
    await byNadia.post(`/${id}/outcome`, { outcome: 'no_answer' })
    expect(await waiting()).toEqual({ count: 0 })
  })

  test('a link for the shopper is the same each time', async () => {
    const { id, byNadia, bySumon } = await openDesk()
    const { link } = jsonOf(await byNadia.post(`/${id}/link`)).data
    expect(link).toMatch(/\/c\/[\w-]{22}$/)
    expect(jsonOf(await bySumon.post(`/${id}/link`)).data).toEqual({ link })
  })
})

import { expect, test } from 'vitest'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

/** What a device sends late, perhaps twice, and perhaps after somebody else did something. */
eachEngine(engine => {
  async function openDesk() {
    const { origin, shop } = await openShop({ engine })
    await setSettings(shop, 'calls', { fromHour: 0, untilHour: 24 })
    const nadia = await makeModerator(shop)
    const sumon = await makeModerator(shop)
    const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    const sender =
      (method: 'PUT' | 'POST', path: string, by = nadia) =>
      async (body: object, headers: Record<string, string> = {}) => {
        const answer = await ask(origin, path, {
          method,
          headers: { ...headersOf(by.cookie), ...headers },
          body,
        })
        return { status: answer.status, ...jsonOf(answer) }
      }
    const events = async () =>
      await shop.db.main
        .selectFrom('order_events')
        .select('kind')
        .where('order_id', '=', id)
        .where('kind', '<>', 'placed')
        .execute()
    const order = `/v1/orders/${id}`
    const call = `/v1/calls/${id}`
    return { shop, nadia, sumon, id, sender, events, order, call }
  }
  const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

  test('a change of an order that is sent again is one change, also after somebody changed it back', async () => {
    const { sender, sumon, events, order } = await openDesk()
    const put = sender('PUT', order)
    const key = newKey()
    const change = { official_status: 'Confirmed', expected: { official_status: 'Queued' } }
    const first = await put(change, key)
    expect(first).toMatchObject({ status: 200, data: { official_status: 'Confirmed' } })
    await sender('PUT', order, sumon)({ official_status: 'Queued' })
    expect(await put(change, key)).toMatchObject({
      status: 200,
      data: { official_status: 'Queued', batch: first.data.batch },
    })
    expect(await events()).toHaveLength(2)
    expect(await put({ official_status: 'Fake', fake_reason: 'prank' }, key)).toMatchObject({
      status: 409,
      code: 'change_key_reused',
    })
    // another person's key is another key
    expect(await sender('PUT', order, sumon)({ note: 'Ring twice' }, key)).toMatchObject({ status: 200 })
  })

  test('two that are sent at once are one change', async () => {
    const { sender, events, order } = await openDesk()
    const key = newKey()
    const both = await Promise.all([1, 2].map(() => sender('PUT', order)({ note: 'Ring twice' }, key)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await events()).toHaveLength(1)
  })

  test('a note of a call that is sent again is added once, whatever was added since', async () => {
    const { sender, sumon, events, call } = await openDesk()
    const key = newKey()
    await sender('POST', `${call}/note`)({ note: 'house is 14/A' }, key)
    await sender('POST', `${call}/note`, sumon)({ note: 'gate code 4417' })
    expect(await sender('POST', `${call}/note`)({ note: 'house is 14/A' }, key)).toMatchObject({
      status: 200,
      data: { note: 'house is 14/A\ngate code 4417' },
    })
    expect(await events()).toHaveLength(2)
    expect(await sender('POST', `${call}/note`)({ note: 'other words' }, key)).toMatchObject({
      code: 'change_key_reused',
    })
  })

  test('an outcome says what its caller had seen: what happened since is told, and stored only on demand', async () => {
    const { sender, sumon, order, call } = await openDesk()
    const seen_at = new Date().toISOString()
    await sender('POST', `${call}/outcome`, sumon)({ outcome: 'no_answer' })
    const key = newKey()
    const mine = { outcome: 'answered_confirmed', seen_at }
    expect(await sender('POST', `${call}/outcome`)(mine, key)).toMatchObject({
      status: 409,
      code: 'call_changed',
    })
    await sender('PUT', order, sumon)({ official_status: 'Fake', fake_reason: 'prank' })
    const late = { outcome: 'answered_confirmed' }
    expect(await sender('POST', `${call}/outcome`)(late, newKey())).toMatchObject({ code: 'call_over' })
    const stored = await sender('POST', `${call}/outcome`)({ ...mine, is_over: true }, key)
    expect(stored).toMatchObject({ status: 200, data: { order: { official_status: 'Confirmed' } } })
    // the same again, as it was first: what its caller saw is no part of what was said
    expect(await sender('POST', `${call}/outcome`)(mine, key)).toMatchObject({
      status: 200,
      data: { attempt: stored.data.attempt },
    })
  })

  test('what waited counts for nobody but the one who said it', async () => {
    const { nadia, sumon, sender, events, order } = await openDesk()
    const said = { note: 'Ring twice' }
    const forNadia = { ...newKey(), 'for-account': nadia.by.user.id }
    expect(await sender('PUT', order, sumon)(said, forNadia)).toMatchObject({ status: 401 })
    expect(await events()).toEqual([])
    expect(await sender('PUT', order, nadia)(said, forNadia)).toMatchObject({ status: 200 })
  })
})

import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { purgeOldMessages } from '#features/customer-messages/purge-old-messages.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeSms } from '#tests/support/fake-sms.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { eventsOn, MESSAGES_NOW, runQueue } from '#tests/support/message-desk.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder, markFake } from '#tests/support/staff-orders.ts'

const PHONE = '01798765432'

eachEngine(engine => {
  async function openDesk() {
    const clock = heldClock(MESSAGES_NOW)
    const { origin, shop } = await openShop({ engine, clock })
    const admin = await makeAdmin(shop)
    const { cookie } = await makeModerator(shop, { email: 'nadia@pothik.example' })
    await setSettings(shop, 'customer_messages', { events: eventsOn({ received: 'sms' }) })
    await shop.settings.now()
    const product = await makeProduct(shop)
    // the job of the running shop has no gateway: what is queued waits until the test runs it
    const sms = fakeSms()
    const withGateway = { ...shop, sms: sms.gateway }
    const place = (recipientPhone = PHONE) =>
      makeStaffOrder(withGateway, [makeLine(product)], {
        recipientPhone,
        language: 'en',
        idempotencyKey: crypto.randomUUID(),
      })
    const call = async (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      given: { body?: object; as?: string } = {},
    ) => {
      const { body, as = cookie } = given
      const answer = await ask(origin, `/v1/${path}`, {
        method,
        headers: headersOf(as),
        ...(body && { body }),
      })
      return { status: answer.status, ...jsonOf(answer) }
    }
    const list = async (state = '') => (await call('GET', `messages${state && `?state=${state}`}`)).data
    return { shop, clock, admin, place, call, list, ...sms, run: () => runQueue(withGateway) }
  }

  test('staff see the queue by state, why it waits, and what became of it, and figures that add up', async () => {
    const { place, call, list, run, state } = await openDesk()
    const { orderNo, id } = await place()
    expect(await list('waiting')).toMatchObject({
      messages: [
        { order_no: orderNo, event: 'received', state: 'waiting', reason: 'no_gateway', to: PHONE, by: null },
      ],
      total: 1,
    })
    expect(await run()).toEqual(['handed'])
    await place('01798765433')
    state.answer = () => ({ state: 'unknown', code: 'timeout' })
    expect(await run()).toEqual(['unknown'])
    expect((await list()).messages.map(({ state: one }: { state: string }) => one)).toEqual([
      'unknown',
      'handed',
    ])
    const now = (await call('GET', 'messages/state')).data
    expect(now).toMatchObject({
      gateway: null,
      not_sending: 'no_gateway',
      is_sending: false,
      spent_poisha: 70,
      cap_taka: 500,
      quiet_from: 21,
      quiet_to: 9,
      cap_per_phone: 4,
      counts: { waiting: 0, unknown: 1, opt_outs: 0 },
      names: ['Rahim Uddin', 'Rahim Uddin'],
      monthly_orders: 2,
    })
    expect(now.events[0]).toMatchObject({ event: 'received', handed: 1, unknown: 1, spent_poisha: 70 })
    const log = (await call('GET', `orders/${id}/messages`)).data
    expect(log).toMatchObject({
      messages: [],
      queue: [{ state: 'handed', parts: 1 }],
      sms: { today: 1, cap: 4 },
    })
  })

  test('any of staff stops everything, an Admin alone lets it go on, and both are in the history', async () => {
    const { shop, admin, call, place, run } = await openDesk()
    await place()
    expect(await call('POST', 'messages/stop', { body: { is_stopped: true } })).toMatchObject({ status: 200 })
    expect(await run()).toEqual([])
    const resumed = await call('POST', 'messages/stop', { body: { is_stopped: false } })
    expect([resumed.status, resumed.code]).toEqual([403, 'not_allowed'])
    const body = { is_stopped: false }
    expect(await call('POST', 'messages/stop', { body, as: admin.cookie })).toMatchObject({ status: 200 })
    expect(await run()).toEqual(['handed'])
    const deeds = await shop.db.main
      .selectFrom('activity')
      .select('what')
      .where('what', 'in', ['messages_stopped', 'messages_resumed'])
      .orderBy('id')
      .execute()
    expect(deeds.map(({ what }) => what)).toEqual(['messages_stopped', 'messages_resumed'])
  })

  test('who opted out gets nothing, also what waits, until an Admin removes it', async () => {
    const { shop, admin, call, place, run } = await openDesk()
    await place()
    const body = { phone: '+880 17 9876-5432', note: 'Said so on the phone' }
    const first = await call('POST', 'messages/opt-outs', { body })
    expect(await call('POST', 'messages/opt-outs', { body })).toEqual(first)
    expect(await run()).toEqual(['opted_out'])
    const listed = (await call('GET', 'messages/opt-outs')).data
    expect(listed).toMatchObject({
      total: 1,
      opt_outs: [{ phone: PHONE, how: 'staff', by: 'nadia@pothik.example' }],
    })
    const kept = await shop.db.main.selectFrom('message_opt_outs').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('98765432')
    const path = `messages/opt-outs/${first.data._id}`
    expect((await call('DELETE', path)).status).toBe(403)
    expect((await call('DELETE', path, { as: admin.cookie })).status).toBe(200)
    expect((await call('DELETE', path, { as: admin.cookie })).status).toBe(404)
    expect((await call('POST', 'messages/opt-outs', { body: { phone: '123' } })).status).toBe(400)
  })

  test('staff put an SMS into the queue by hand once, as far as it fits the order', async () => {
    const { shop, call, place, run, gateway, sent } = await openDesk()
    const { id } = await place()
    const send = (template: string, key: string) =>
      call('POST', `orders/${id}/messages`, {
        body: { template, channel: 'sms', language: 'en', key: `00000000-0000-4000-8000-${key}` },
      })
    expect((await send('received', '000000000000')).code).toBe('sms_off')
    shop.sms = { ...gateway, balanceTaka: async () => 10 }
    for (let press = 0; press < 2; press++) expect((await send('received', '000000000001')).status).toBe(200)
    expect((await send('confirm_link', '000000000001')).code).toBe('message_key_reused')
    expect((await send('delivered', '000000000002')).code).toBe('message_unfit')
    expect((await send('own:x', '000000000003')).code).toBe('template_unknown')
    await run()
    expect(sent.filter(({ text }) => text.includes('we have your order')).length).toBeLessThanOrEqual(2)
    const { data } = await call('GET', `orders/${id}/messages`)
    expect(data.queue.map(({ by }: { by: string | null }) => by)).toEqual(['nadia@pothik.example', null])
  })

  test('who is forgotten is in no message any more, and their wish for none stays without their phone', async () => {
    const { shop, admin, call, place, run, list } = await openDesk()
    const { id } = await place()
    await run()
    await place('01798765433')
    await call('POST', 'messages/opt-outs', { body: { phone: PHONE } })
    await markFake(shop, id)
    const forgotten = await forgetCustomer(shop, {
      by: admin.by,
      id: customerIdOf(shop, PHONE),
      reason: 'call',
      lastDigits: '5432',
    })
    expect(forgotten).toMatchObject({ ok: true })
    const rows = await shop.db.main
      .selectFrom('customer_messages')
      .select(['person', 'state'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { person: '', state: 'handed' },
      { person: expect.stringMatching(/./), state: 'waiting' },
    ])
    expect((await call('GET', 'messages/opt-outs')).data.opt_outs).toMatchObject([{ phone: null }])
    expect((await list('handed')).messages).toMatchObject([{ to: null }])
  })

  test('messages go after the days of the settings, and what was spent with them', async () => {
    const { shop, clock, place, run } = await openDesk()
    await place()
    await run()
    clock.advance(60 * 86_400_000 - 1)
    await purgeOldMessages(shop, 60)
    expect(await shop.db.main.selectFrom('customer_messages').select('id').execute()).toHaveLength(1)
    clock.advance(86_400_000)
    await purgeOldMessages(shop, 60)
    expect(await shop.db.main.selectFrom('customer_messages').select('id').execute()).toEqual([])
    expect(await shop.db.main.selectFrom('message_days').select('day').execute()).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'

const REFUSED = {
  success: false,
  code: 'source_unknown',
  fields: {
    via: 'Via is required: this source is not in the settings of the shop. Please choose one of the list.',
  },
}
const FIRST = ['WhatsApp', 'Facebook', 'Messenger', 'Website']

eachEngine(engine => {
  /** A shop whose owner decides on sources, and whose moderator takes orders. */
  async function openDesk() {
    const { origin, shop } = await openShop({ engine, clock: heldClock('2026-03-02T06:00:00.000Z') })
    const owner = await makeAdmin(shop)
    const moderator = await makePerson(shop, { role: 'Moderator' })
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 50 })] })
    const send = async (method: string, path: string, body?: object, cookie = moderator.cookie) => {
      const answer = await ask(origin, path, { method, headers: headersOf(cookie), ...(body && { body }) })
      return { status: answer.status, json: jsonOf(answer) }
    }
    const save = async (sources: readonly string[]) => {
      const { value, version } = (await send('GET', '/v1/settings', undefined, owner.cookie)).json.data
        .sections.orders
      const body = { value: { ...value, sources }, version }
      return await send('PUT', '/v1/settings/orders', body, owner.cookie)
    }
    const create = (via: string, more: object = {}) =>
      send('POST', '/v1/orders', {
        recipient_name: 'Mahbub Alam',
        recipient_phone: '01712345678',
        recipient_address: 'House 19, Road 4, Mirpur, Dhaka',
        via,
        price: 2250,
        items: [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }],
        ...more,
      })
    const edit = (id: string, change: object) => send('PUT', `/v1/orders/${id}`, change)
    const found = async (via: string) =>
      (await send('GET', `/v1/orders?via=${encodeURIComponent(via)}`)).json.data.map(
        (order: { via: string }) => order.via,
      )
    return { owner, send, save, create, edit, found }
  }

  test('an order comes from a source that the owner added, and keeps it once it is gone', async () => {
    const { save, create, edit, found } = await openDesk()
    expect(await create('Daraz chat')).toMatchObject({ status: 400, json: REFUSED })
    expect((await save([...FIRST, 'Daraz chat'])).status).toBe(200)
    const created = await create('daraz CHAT', { client_key: 'the-key-of-the-form' })
    expect(created).toMatchObject({ status: 201, json: { data: { via: 'Daraz chat' } } })
    const { _id: id } = created.json.data
    const other = (await create('Facebook')).json.data._id
    expect((await edit(other, { via: 'daraz chat' })).json.data.via).toBe('Daraz chat')

    expect((await save(FIRST)).status).toBe(200)
    expect(await create('Daraz chat')).toMatchObject({ status: 400, json: REFUSED })
    const third = (await create('Messenger')).json.data._id
    expect(await edit(third, { via: 'Daraz chat' })).toMatchObject({ status: 400, json: REFUSED })
    // sent again, it is the order that it made
    const again = await create('Daraz chat', { client_key: 'the-key-of-the-form' })
    expect([again.status, again.json.code]).toEqual([200, undefined])
    expect(again.json.data._id).toBe(id)
    // what is not changed is not judged
    const kept = await edit(id, { via: 'daraz chat', note: 'Rings twice' })
    expect(kept.json.data).toMatchObject({ via: 'Daraz chat', note: 'Rings twice' })
    for (const spelled of ['Daraz chat', 'DARAZ CHAT'])
      expect(await found(spelled)).toEqual(['Daraz chat', 'Daraz chat'])
    expect(await found('Nowhere')).toEqual([])
  })

  test('what staff changed comes back as it was, although its source is gone', async () => {
    const { save, create, edit, send } = await openDesk()
    await save([...FIRST, 'Fair'])
    const { _id: id } = (await create('Fair')).json.data
    await edit(id, { via: 'Website' })
    await save(FIRST)
    expect((await send('POST', `/v1/orders/${id}/undo`)).json.data.via).toBe('Fair')
  })

  test('the orders of each source are counted for the owner, those of a lost source too', async () => {
    const { save, create, send, owner } = await openDesk()
    await save(['Fair', ...FIRST])
    for (const via of ['Fair', 'Facebook', 'Fair']) await create(via)
    await save(FIRST)
    const { json } = await send('GET', '/v1/orders-sources', undefined, owner.cookie)
    expect(json.data).toEqual([
      { source: 'Facebook', orders: 1 },
      { source: 'Fair', orders: 2 },
    ])
    const { data } = (await send('GET', '/v1/orders-summary')).json
    expect(data.via).toEqual({ WhatsApp: 0, Facebook: 1, Messenger: 0, Website: 0, Fair: 2 })
  })

  test('the source that the shop itself writes can move, but neither go nor change, and no name comes twice', async () => {
    const { save } = await openDesk()
    const problems = async (sources: readonly string[]) => {
      const { status, json } = await save(sources)
      return status === 200 ? {} : json.fields
    }
    expect(await problems(['Website', 'Facebook'])).toEqual({})
    const stays = 'Website has to stay in the list: the shop itself writes it.'
    expect(await problems(['WhatsApp', 'Facebook'])).toEqual({ sources: stays })
    expect(await problems(['WhatsApp', 'Shop'])).toEqual({ sources: stays })
    expect(await problems(['WhatsApp', 'website'])).toEqual({
      'sources.1': 'This has to stay as it is: Website.',
    })
    expect(await problems(['Website', 'Fair', 'FAIR', 'Fair '])).toEqual({
      'sources.2': 'Fair is in the list already.',
      'sources.3': 'Fair is in the list already.',
    })
    expect(await problems(['Website', ''])).toEqual({ 'sources.1': 'This cannot be empty.' })
    expect(await problems(['Website', 'F'.repeat(21)])).toEqual({ 'sources.1': 'At most 20 characters.' })
  })
})

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keyMark, phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { ENGINES } from './support/databases.ts'
import { PHONE, plantPerson, WORDS } from './support/forgotten-person.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'
import { everythingIn, filesIn, placesOf } from './support/scan-everything.ts'

const ALL = Object.values(WORDS)

describe.each(ENGINES)('a person who is forgotten on %s', engine => {
  async function openPlanted() {
    const lines: string[] = []
    const opened = await openShop({ engine, logTo: { write: line => void lines.push(line) } })
    const { by, cookie } = await makeAdmin(opened.shop, { email: 'rahim@pothik.example' })
    const planted = await plantPerson(opened.shop, by)
    const call = (path: string, asked: object = {}) =>
      ask(opened.origin, path, { headers: headersOf(cookie), ...asked })
    const forget = (last_digits = PHONE.slice(-4)) =>
      call(`/v1/customers/by-id/${planted.id}/forget`, {
        method: 'POST',
        body: { reason: 'call', last_digits },
      })
    return { ...opened, ...planted, by, cookie, call, forget, lines }
  }

  test('leaves no word of theirs in any table, file, log, answer or later backup', async () => {
    const { shop, config, call, forget, lines, other } = await openPlanted()
    // the sent mail lies in the outbox
    await expect.poll(() => placesOf([WORDS.mail], filesIn(join(config.dataDir, 'outbox')))).toHaveLength(1)
    const before = placesOf(ALL, await everythingIn(shop.db))
    // the scan finds what is there: every word but the sealed mail's
    for (const word of ALL.filter(one => one !== WORDS.mail))
      expect(
        before.some(place => place.endsWith(`: ${word}`)),
        word,
      ).toBe(true)

    expect((await forget()).status).toBe(200)

    expect(placesOf([...ALL, 'MARKXQ'], await everythingIn(shop.db))).toEqual([])
    expect(
      await shop.db.main.selectFrom('mails').select('sealed').where('sealed', 'is not', null).execute(),
    ).toEqual([])
    expect(await shop.db.main.selectFrom('consents').selectAll().execute()).toEqual([])
    const note = await shop.db.main
      .selectFrom('orders')
      .select('note')
      .where('id', '=', other.id)
      .executeTakeFirst()
    expect(note?.note).toBe('His sister is •••')

    for (const word of ALL) {
      const q = encodeURIComponent(word)
      expect(jsonOf(await call(`/v1/orders?search=${q}`)).data, word).toEqual([])
    }
    for (const search of ['Forgotten', 'forgotten-1'])
      expect(jsonOf(await call(`/v1/orders?search=${search}`)).data, search).toEqual([])
    expect(jsonOf(await call(`/v1/customers/${PHONE}`)).data.orders).toBe(0)
    const file = await call('/v1/orders/export?format=csv')
    expect(file.text).toContain('forgotten-1,Forgotten person')
    expect(placesOf(ALL, new Map([['export', file.text]]))).toEqual([])

    for (const path of ['/v1/customers/search', '/v1/trash/search'])
      for (const search of [WORDS.name, WORDS.bengaliName, WORDS.email, PHONE]) {
        const answer = await call(path, { method: 'POST', body: { search } })
        expect([path, search, answer.status, jsonOf(answer).data]).toEqual([path, search, 200, []])
      }

    await shop.backups.make('shop-after', { now: new Date() })
    expect(placesOf(ALL, filesIn(config.dataDir))).toEqual([])
    expect(placesOf(ALL, new Map([['log', lines.join('\n')]]))).toEqual([])
  })

  test('is in no answer and no file that an Admin can get afterwards, searched for or not', async () => {
    const { call, forget, orders, other } = await openPlanted()
    const { customer_id } = jsonOf(await forget()).data
    const person = `/v1/customers/by-id/${customer_id}`
    const ofOrders = [...orders, other].flatMap(({ id }) => [`/v1/orders/${id}`, `/v1/orders/${id}/history`])
    const paths = [
      '/v1/orders',
      '/v1/orders/export?format=csv',
      '/v1/customers',
      person,
      ...['html', 'csv', 'json'].map(format => `${person}/export?format=${format}`),
      `${person}/forgetting`,
      `${person}/consents`,
      '/v1/trash',
      '/v1/activity',
      '/v1/activity/export?format=csv',
      '/v1/products/export',
      '/v1/courier/reconciliation/export?from=2026-01-01&to=2026-12-31',
      '/v1/courier/parked',
      `/v1/papers/export?year=2026-27`,
      '/v1/settings',
      ...ofOrders,
    ]
    for (const path of paths) {
      const answer = await call(path)
      expect([path, placesOf(ALL, new Map([[path, answer.text]]))]).toEqual([path, []])
      expect([path, answer.status]).toEqual([path, 200])
    }
  })

  test('leaves sums, stock, statuses, days and numbers as they were', async () => {
    const { shop, forget } = await openPlanted()
    const kept = async () => ({
      orders: await shop.db.main
        .selectFrom('orders')
        .select([
          'order_no',
          'id',
          'request_key',
          'official_status',
          'status',
          'price',
          'advance_paid',
          'day',
        ])
        .select([
          'district',
          'delivery_zone',
          'consignment_id',
          'invoice',
          'total_lot',
          'deleted_at',
          'created_at',
        ])
        .orderBy('order_no')
        .execute(),
      lines: await shop.db.main.selectFrom('order_lines').selectAll().orderBy('order_id').execute(),
      sizes: await shop.db.main.selectFrom('sizes').selectAll().orderBy('id').execute(),
      ledger: await shop.db.main
        .selectFrom('stock_movements')
        .select(['id', 'change', 'reason', 'order_id'])
        .orderBy('id')
        .execute(),
      counts: await shop.db.main
        .selectFrom('order_counts')
        .select(['day', 'official_status', 'status'])
        .select(({ fn }) => [fn.sum<number>('orders').as('orders'), fn.sum<number>('taka').as('taka')])
        .groupBy(['day', 'official_status', 'status'])
        .orderBy('day')
        .orderBy('official_status')
        .orderBy('status')
        .execute(),
      papers: await shop.db.main
        .selectFrom('papers')
        .select(['id', 'number', 'total', 'vat', 'issued_at'])
        .orderBy('id')
        .execute(),
      payouts: await shop.db.main.selectFrom('payout_lines').selectAll().execute(),
    })
    const before = await kept()
    expect((await forget()).status).toBe(200)
    expect(await kept()).toEqual(before)
  })

  test('is one customer without a name, and nothing else when asked again', async () => {
    const { shop, call, forget, id, orders, delivered } = await openPlanted()
    const wrong = await forget('0000')
    expect(wrong.status).toBe(400)
    expect(jsonOf(wrong).fields).toHaveProperty('last_digits')
    expect(jsonOf(await call(`/v1/customers/by-id/${id}/forgetting`)).data).toMatchObject({
      open: [],
      orders: 2,
      deleted_orders: 1,
      addresses: 1,
      consents: 1,
      forgotten: null,
    })
    const [one, other] = await Promise.all([forget(), forget()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(jsonOf(one).data).toEqual(jsonOf(other).data)
    const { data } = jsonOf(await forget())
    expect(data).toEqual(jsonOf(one).data)
    expect(data.case_no).toBe(1)
    const phones = await shop.db.main
      .selectFrom('orders')
      .select('recipient_phone')
      .where(
        'id',
        'in',
        orders.map(order => order.id),
      )
      .execute()
    expect(phones.map(row => row.recipient_phone)).toEqual(['forgotten-1', 'forgotten-1', 'forgotten-1'])
    const left = jsonOf(await call(`/v1/customers/by-id/${data.customer_id}/forgetting`)).data
    expect(left.forgotten).toMatchObject({ case_no: 1, by: 'rahim@pothik.example' })
    const history = jsonOf(await call(`/v1/orders/${delivered.id}/history`)).data
    expect(history.length).toBeGreaterThan(4)
    const stored = await shop.db.main.selectFrom('forgotten').selectAll().execute()
    expect(stored).toMatchObject([{ mark: phoneMark(shop, PHONE), key_mark: keyMark(shop), reason: 'call' }])
    const refused = await call(`/v1/customers/by-id/${data.customer_id}x/forget`, {
      method: 'POST',
      body: { reason: 'call', last_digits: '5432' },
    })
    expect(refused.status).toBe(404)
  })
})

test('the files beside the database name nobody', async () => {
  const { shop, config, origin } = await openShop()
  const { by, cookie } = await makeAdmin(shop)
  const { id } = await plantPerson(shop, by)
  await ask(origin, `/v1/customers/by-id/${id}/forget`, {
    headers: headersOf(cookie),
    body: { reason: 'chat', last_digits: PHONE.slice(-4) },
  })
  const files = filesIn(config.dataDir)
  for (const name of ['forgotten.jsonl', join('backups', 'forgotten.jsonl')]) {
    const [line = ''] = String(files.get(name)).split('\n')
    expect(JSON.parse(line)).toMatchObject({ case_no: 1, mark: phoneMark(shop, PHONE), reason: 'chat' })
    expect(line).not.toContain(PHONE.slice(1))
  }
})

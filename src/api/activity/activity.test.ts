import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { recordDeed } from '#features/activity/record-deed.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'

eachEngine(engine => {
  async function openDesk() {
    const { origin, shop } = await openShop({ engine })
    const { by, cookie } = await makeAdmin(shop, { email: 'nadia@pothik.example' })
    const get = (path: string) => ask(origin, `/v1/activity${path}`, { headers: headersOf(cookie) })
    const post = (path: string, body: object) =>
      ask(origin, `/v1/activity${path}`, { method: 'POST', headers: headersOf(cookie), body })
    const rename = (name: string, before: string) =>
      shop.db.transact(inside =>
        recordDeed(inside, {
          by,
          now: shop.clock.now(),
          what: 'product_changed',
          thing: { kind: 'product', id: 'p1', name },
          changes: [{ field: 'name', before, after: name }],
        }),
      )
    return { shop, by, get, post, rename }
  }

  test('answers rows with who, what, thing, before, after and where from, and refuses a wrong filter', async () => {
    const { by, get, rename } = await openDesk()
    await rename('Titas', 'Padma')
    const answer = jsonOf(await get('?what=products&limit=1'))
    expect(answer).toMatchObject({ total: 1, has_older: false, has_newer: false })
    expect(answer.data).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        who: { _id: by.user.id, name: 'nadia@pothik.example', role: 'Admin', deleted_at: null },
        what: 'product_changed',
        area: 'products',
        did: 'Changed the product',
        thing: { kind: 'product', _id: 'p1', name: 'Titas', slug: null },
        count: 1,
        before: { name: 'Padma' },
        after: { name: 'Titas' },
        from_address: by.address,
        device: expect.anything(),
      },
    ])
    expect(jsonOf(await get('?who=&what=products&thing=&from=&to=&after=&limit=')).total).toBe(1)
    const people: { name: string }[] = jsonOf(await get('/people')).data
    expect(people.map(({ name }) => name)).toContain('nadia@pothik.example')
    for (const wrong of ['what=toString', 'from=2026-02-30', 'to=today', 'limit=0', 'limit=201', 'thing=%00'])
      expect((await get(`?${wrong}`)).status, wrong).toBe(400)
  })

  test('answers the same for what is typed in a body, page by page and as a file', async () => {
    const { get, post, rename } = await openDesk()
    for (const name of ['Titas', 'Padma', 'Titas 2']) await rename(name, 'x')
    const typed = { thing: 'Titas', what: 'products', limit: 2 }
    const page = jsonOf(await post('/search', typed))
    expect(page).toEqual(jsonOf(await get('?thing=Titas&what=products&limit=2')))
    expect(page).toMatchObject({ total: 3, has_older: true })
    const older = jsonOf(await post('/search', { ...typed, after: page.data[1]._id }))
    expect(older.data.map((row: { after: object }) => row.after)).toEqual([{ name: 'Titas' }])
    const lines = parse((await post('/export', { thing: 'Titas', what: 'products' })).text, { bom: true })
    expect(lines).toHaveLength(1 + 3)
    for (const wrong of [{}, { thing: 'x', limit: 0 }, { thing: '\0' }, { thing: 'x', page: 2 }])
      expect((await post('/search', wrong)).status, JSON.stringify(wrong)).toBe(400)
  })

  test('is taken as a file whose cells run nowhere, which is a row before it is sent', async () => {
    const { shop, get, rename } = await openDesk()
    for (let time = 0; time < 501; time++) await rename('=1+1', '@before')
    const answer = await get('/export?what=products')
    expect(answer.headers['content-disposition']).toMatch(/filename="activity-\d{4}-\d\d-\d\d\.csv"/)
    const [head = [], ...lines] = parse(answer.text, { bom: true })
    expect(lines).toHaveLength(501)
    const line = Object.fromEntries(head.map((name: string, index: number) => [name, lines[0]?.[index]]))
    expect(line).toMatchObject({
      Who: 'nadia@pothik.example',
      Role: 'Admin',
      Area: 'Products',
      What: 'Changed the product =1+1',
      Before: 'Name: @before',
      After: 'Name: =1+1',
    })
    const taken = await shop.db.main
      .selectFrom('activity')
      .selectAll()
      .where('what', '=', 'activity_exported')
      .execute()
    expect(taken).toMatchObject([{ count: 501, area: 'files' }])
  })
})

import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { changeUser } from '#features/accounts/change-user.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { changeSection } from '#features/settings/change-section.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeFactorOf, makeFactorPerson } from '#tests/support/second-factor.ts'
import { changeOpening } from './change-opening.ts'
import { OpeningReader } from './opening-reader.ts'
import { readOpening } from './read-opening.ts'

const SENDER = { address: '203.0.113.7', browser: null }
const OWN = {
  ...DEFAULT_SETTINGS.shop,
  name: 'Padma Shoes',
  phone: '01711482306',
  email: 'hello@padma.example',
  address: 'House 12, Road 7, Savar',
}

eachEngine((_engine, open) => {
  /** A new shop, by default at an https address. */
  async function openNew(publicOrigin = 'https://padma.example') {
    const db = await open()
    const made = makeShop(db)
    const shop = {
      ...made,
      opening: new OpeningReader(db, publicOrigin),
      config: { ...made.config, publicOrigin },
    }
    const { by, cookie } = await makeAdmin(shop)
    const states = async () => {
      const { report } = await readOpening(shop, by)
      return Object.fromEntries(report.steps.map(({ step, state }) => [step, state]))
    }
    const makeReady = async () => {
      await changeSection(shop, { by, name: 'shop', sent: OWN, version: 0 })
      await changeOpening(shop, { by, action: 'skip', step: 'delivery' })
      await makeFactorOf(shop, cookie)
      return await makeProduct(shop)
    }
    return { shop, by, cookie, states, makeReady }
  }

  describe('a new shop', () => {
    test('is open at once on one’s own machine, and closed at an https address', async () => {
      expect((await (await openNew('http://127.0.0.1:3000')).shop.opening.now()).isOpen).toBe(true)
      const { shop } = await openNew()
      expect(await shop.opening.now()).toMatchObject({ isOpen: false, firstOpenedAt: null })
      expect(shop.opening.isKnownOpen).toBe(false)
    })

    test('computes its steps from the settings, the products and the environment', async () => {
      const { shop, by, states, makeReady } = await openNew()
      expect(await states()).toEqual({
        contacts: 'todo',
        delivery: 'todo',
        product: 'todo',
        courier: 'off',
        mail: 'off',
        second_factor: 'todo',
        team: 'todo',
      })
      const [demoPicture = ''] = shop.demoPictures
      await makeProduct(shop, { image: demoPicture })
      expect(await states()).toMatchObject({ product: 'todo' })
      await makeProduct(shop, { variants: [] })
      expect(await states()).toMatchObject({ product: 'partial' })
      await makeReady()
      await makeModerator(shop)
      expect(await states()).toMatchObject({
        contacts: 'done',
        delivery: 'skipped',
        product: 'done',
        second_factor: 'done',
        team: 'done',
      })
      const { report } = await readOpening(shop, by)
      expect(report.mayOpen).toBe(true)
      expect(report.visitors).toMatchObject({ name: 'Padma Shoes', phone: '01711482306' })
      expect(report.placeholders.map(({ field }) => field)).not.toContain('phone')
    })

    test('shows visitors no placeholder, and names every one to its Admin', async () => {
      const { shop, by } = await openNew()
      const { report } = await readOpening(shop, by)
      expect(report.visitors).toMatchObject({ phone: '', hours: '' })
      expect(report.placeholders.map(({ field }) => field)).toEqual([
        'name',
        'nameBengali',
        'phone',
        'email',
        'address',
        'whatsapp',
        'facebook',
        'tiktok',
        'youtube',
        'hero.picture',
        'film',
        'story.picture',
      ])
    })

    test('shows no Bengali name of the demo beside a name of its own', async () => {
      const { shop, by } = await openNew()
      await changeSection(shop, { by, name: 'shop', sent: OWN, version: 0 })
      const { report } = await readOpening(shop, by)
      expect(report.visitors).toMatchObject({ name: 'Padma Shoes', nameBengali: '' })
      expect(report.placeholders.map(({ field }) => field)).toContain('nameBengali')
    })

    test('opens only when nothing needed is left, and what is needed cannot be left out', async () => {
      const { shop, by, makeReady } = await openNew()
      expect(await changeOpening(shop, { by, action: 'open' })).toEqual({
        ok: false,
        code: 'opening_steps_left',
      })
      for (const step of ['contacts', 'product', 'second_factor'] as const)
        expect(await changeOpening(shop, { by, action: 'skip', step })).toEqual({
          ok: false,
          code: 'opening_step_needed',
        })
      await makeReady()
      expect(await changeOpening(shop, { by, action: 'open' })).toEqual({ ok: true })
      expect(await shop.opening.now()).toMatchObject({
        isOpen: true,
        firstOpenedAt: shop.clock.now().toISOString(),
      })
    })

    test('stays closed until an Admin has a second factor; that of anybody else, or of one who is out, does not count', async () => {
      const { shop, by, states, cookie } = await openNew()
      await changeSection(shop, { by, name: 'shop', sent: OWN, version: 0 })
      await changeOpening(shop, { by, action: 'skip', step: 'delivery' })
      await makeProduct(shop)
      await makeFactorPerson(shop, { role: 'Moderator' })
      const other = await makeFactorPerson(shop, { role: 'Admin' })
      await changeUser(shop, { by, id: other.by.user.id, state: 'suspended' })
      expect(await states()).toMatchObject({ second_factor: 'todo' })
      expect(await changeOpening(shop, { by, action: 'open' })).toEqual({
        ok: false,
        code: 'opening_steps_left',
      })
      await makeFactorOf(shop, cookie)
      expect(await states()).toMatchObject({ second_factor: 'done' })
      expect(await changeOpening(shop, { by, action: 'open' })).toEqual({ ok: true })
    })

    test('is opened once when two Admins open it at once, and closes and opens again', async () => {
      const { shop, by, makeReady } = await openNew()
      await makeReady()
      const { by: other } = await makeAdmin(shop)
      const both = [by, other].map(admin => changeOpening(shop, { by: admin, action: 'open' }))
      expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
      const actions = async () => (await readOpening(shop, by)).report.history.map(({ action }) => action)
      expect(await actions()).toEqual(['open', 'skip'])
      await changeOpening(shop, { by, action: 'close' })
      expect((await shop.opening.now()).isOpen).toBe(false)
      await changeOpening(shop, { by: other, action: 'open' })
      expect(await actions()).toEqual(['open', 'close', 'open', 'skip'])
    })
  })

  describe('an order at a closed shop', () => {
    test('is refused, unless it was placed before: then it is returned', async () => {
      const { shop, by, makeReady } = await openNew()
      const product = await makeReady()
      const request = makeOrderRequest([makeLine(product)])
      expect(await placeOrder(shop, request, SENDER)).toEqual({ ok: false, code: 'shop_closed' })
      await changeOpening(shop, { by, action: 'open' })
      const keyed = { ...request, idempotencyKey: crypto.randomUUID() }
      const placed = await placeOrder(shop, keyed, SENDER)
      await changeOpening(shop, { by, action: 'close' })
      expect(await placeOrder(shop, keyed, SENDER)).toMatchObject({ ...placed, repeated: true })
    })

    test('is taken of staff, and says that it is a test', async () => {
      const { shop, by, makeReady } = await openNew()
      const request = makeOrderRequest([makeLine(await makeReady())])
      const placed = await placeOrder(shop, { ...request, note: 'Ring' }, { ...SENDER, tester: by })
      expect(placed).toMatchObject({ ok: true, order: { note: 'Test order. Ring' } })
    })
  })
})

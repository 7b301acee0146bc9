import { describe, expect, test } from 'vitest'
import { keysToWire } from '#contract/settings/settings-keys.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { BLOCK_FACTS } from '#domain/settings/facts.ts'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { SECTION_NAMES, type SectionName } from '#domain/settings/sections.ts'
import { isRecord } from '#web/is-record.ts'
import { type Answer, ask, headersOf, jsonOf } from './support/ask.ts'
import type { Engine } from './support/databases.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'
import { ATTACKS, TEXTS } from './support/setting-attacks.ts'
import { fullSection, placesIn, withValues } from './support/setting-places.ts'

async function openSettings(engine: Engine) {
  const { origin, shop } = await openShop({ engine })
  const { cookie } = await makeAdmin(shop)
  const sections = async () =>
    jsonOf(await ask(origin, '/v1/settings', { headers: headersOf(cookie) })).data.sections
  const send = (name: SectionName, text: string) =>
    ask(origin, `/v1/settings/${name}`, {
      method: 'PUT',
      headers: { ...headersOf(cookie), 'content-type': 'application/json' },
      body: Buffer.from(text),
    })
  return {
    sections,
    send,
    put: (name: SectionName, value: unknown, version = 0) => send(name, JSON.stringify({ value, version })),
  }
}

/** The fields that an answer blames; a refusal without any is a failure of this test. */
function blamed(answer: Answer): string[] {
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('"fields"')])
  return Object.keys(jsonOf(answer).fields)
}

/** Of a list that the shop knows: no free text. */
const IN_LISTS_OF_THE_SHOP = /^zones\.0\.(?:id|places)/
/** A line that takes a phone number alone. */
const PHONE_IN_A_LINE = 'courier_phone'
const UNSEEN = ' \u202ea\u2066\u200b\ufeff\r\nBcc:\t \0\ud800\u3164b\u202c\u2069'

/** The value at a path; undefined where there is none. */
const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (at, part) => (Array.isArray(at) ? at[Number(part)] : isRecord(at) ? at[part] : undefined),
          value,
        )

const within = (path: string, other: string) => other === path || other.startsWith(`${path}.`)

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  test('no field takes what it is not meant for, and each says so at its own place', {
    timeout: 120_000,
  }, async () => {
    const { put, sections } = await openSettings(engine)
    const before = JSON.stringify(await sections())
    let refused = 0
    for (const name of SECTION_NAMES)
      for (const { what, at } of ATTACKS) {
        const places = placesIn(name).filter(place => at(place) !== undefined)
        // a list that is no list any more has no entries to refuse
        const outer = places.filter(
          ({ path }) => !places.some(other => other.path !== path && within(other.path, path)),
        )
        if (outer.length === 0) continue
        const values = new Map(outer.map(place => [place.path, at(place)]))
        const fields = blamed(await put(name, withValues(fullSection(name), values)))
        const unblamed = outer.filter(({ path }) => !fields.some(field => within(path, field)))
        expect([name, what, unblamed.map(({ path }) => path)]).toEqual([name, what, []])
        refused += outer.length
      }
    expect(refused).toBeGreaterThan(1000)
    expect(JSON.stringify(await sections())).toBe(before)
  })

  test('a text is stored without what nobody sees, and in one line where it has one', async () => {
    const { put, sections } = await openSettings(engine)
    for (const name of SECTION_NAMES) {
      const places = placesIn(name).filter(
        ({ shape, path }) =>
          TEXTS.includes(shape.is) && !IN_LISTS_OF_THE_SHOP.test(path) && path !== PHONE_IN_A_LINE,
      )
      // a mail keeps its code, its link and its other boxes
      const boxes = (shape: Shape) =>
        BLOCK_FACTS.filter(fact => 'own' in shape && shape.own.includes(fact))
          .map(fact => `\n{${fact}}`)
          .join('')
      const values = new Map(
        places.map(({ path, shape }) => [
          path,
          shape.is === 'line' ? UNSEEN : `${UNSEEN}\r\n\rc${boxes(shape)}`,
        ]),
      )
      const answer = await put(name, withValues(fullSection(name), values))
      expect([name, answer.status, answer.text]).toEqual([name, 200, expect.any(String)])
      const stored = (await sections())[name].value
      for (const { path, shape } of places)
        expect([path, valueAt(stored, path)]).toEqual([
          path,
          shape.is === 'line' ? 'a Bcc: b' : `a\nBcc: b\n\nc${boxes(shape)}`,
        ])
    }
  })

  test('names of objects’ own machinery, unknown fields and depth are refused where they stand', async () => {
    const { put, send, sections } = await openSettings(engine)
    const before = JSON.stringify(await sections())
    for (const name of SECTION_NAMES)
      for (const { path, shape } of placesIn(name).filter(place => place.shape.is === 'object')) {
        const section = fullSection(name)
        const own = valueAt(section, path)
        for (const field of [
          'constructor',
          'to_string',
          'value_of',
          'has_own_property',
          '__define_getter__',
          'colour',
          '',
        ]) {
          const value = { ...(isRecord(own) ? own : {}), [field]: { prototyp: 1 } }
          const fields = blamed(await put(name, withValues(section, new Map([[path, value]]))))
          expect([shape.is, path, fields]).toEqual([
            shape.is,
            path,
            expect.arrayContaining([path === '' ? field : `${path}.${field}`]),
          ])
        }
        const text = JSON.stringify({
          value: withValues(section, new Map([[path, { ours: 1 }]])),
          version: 0,
        })
        for (const field of ['"__proto__":{"a":1}', '"constructor":{"prototype":{"a":1}}'])
          expect((await send(name, text.replace('"ours":1', field))).status).toBe(400)
      }
    expect(JSON.stringify(await sections())).toBe(before)
    expect(Reflect.get({}, 'a')).toBeUndefined()
  })

  test('a huge or bottomless body is refused, and its answer is small', async () => {
    const { put, send } = await openSettings(engine)
    for (const name of SECTION_NAMES) {
      expect((await put(name, { name: 'x'.repeat(5_000_000) })).status).toBe(413)
      const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1]))
      const answer = await put(name, many)
      expect([answer.status, answer.body.length < 20_000]).toEqual([400, true])
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const deep = `${open.repeat(30_000)}1${close.repeat(30_000)}`
        for (const text of [`{"value":{"name":${deep}},"version":0}`, `{"value":${deep},"version":0}`])
          expect([name, (await send(name, text)).status]).toEqual([name, 400])
      }
    }
  })

  test('a version is a whole number that somebody may have seen', async () => {
    const { send } = await openSettings(engine)
    for (const version of ['-1', '0.5', '1e9999', '2147483647', '"0"', 'null', '[]'])
      expect(
        (await send('shop', `{"value":${JSON.stringify(fullSection('shop'))},"version":${version}}`)).status,
      ).toBe(400)
  })

  test('no zone is empty, no place in two, none unknown, and only the last takes the rest', async () => {
    const { put } = await openSettings(engine)
    const delivery = DEFAULT_SETTINGS.delivery
    const [inside, outside] = delivery.zones.map(keysToWire)
    const zonesOf = async (...zones: unknown[]) =>
      blamed(await put('delivery', { ...keysToWire(delivery), zones }))
    const dhaka = { district: 'Dhaka', area: '' }
    expect(await zonesOf({ ...inside, places: [] }, outside)).toEqual(['zones.0.places'])
    expect(await zonesOf(inside, { ...inside, id: 'twice', name: 'Twice' }, outside)).toEqual([
      'zones.1.places.0',
    ])
    expect(await zonesOf({ ...inside, places: [dhaka, dhaka] }, outside)).toEqual(['zones.0.places.1'])
    expect(await zonesOf({ ...inside, places: [{ district: 'Atlantis', area: '' }] }, outside)).toEqual([
      'zones.0.places.0',
    ])
    expect(await zonesOf(outside, inside)).toEqual(['zones.0.rest', 'zones.1.rest'])
    expect(await zonesOf(inside, { ...outside, id: 'inside' })).toEqual(['zones.1.id'])
    expect(await zonesOf()).toEqual(['zones'])
    expect(await zonesOf({ ...inside, charge_taka: -80 }, { ...outside, days: [5, 2] })).toEqual([
      'zones.0.charge_taka',
      'zones.1.days',
    ])
  })

  test('a picture that is not in the shop is refused at its field', async () => {
    const { put } = await openSettings(engine)
    for (const name of SECTION_NAMES)
      for (const { path } of placesIn(name).filter(({ shape }) => shape.is === 'picture')) {
        const unknown = `/uploads/${crypto.randomUUID()}-1000.webp`
        for (const picture of [
          unknown,
          '/uploads/../app-secret-1000.webp',
          'https://evil.bd/a-1000.webp',
          '/uploads/a-500.webp',
        ])
          expect([
            picture,
            blamed(await put(name, withValues(fullSection(name), new Map([[path, picture]])))),
          ]).toEqual([picture, [path]])
      }
  })
})

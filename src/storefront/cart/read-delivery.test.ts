import { afterEach, describe, expect, test, vi } from 'vitest'
import { deliveryToWire } from '#contract/orders/delivery-wire.ts'
import { listedCharges } from '#domain/checkout/listed-charges.ts'
import { shownDelivery } from '#domain/checkout/shown-delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { ENGLISH } from '#web/language/speaker.ts'
import { changedCharges, parseDelivery, readCharges, readDelivery } from './read-delivery.ts'

const shown = shownDelivery(DEFAULT_SETTINGS.delivery, new Date('2026-03-02T06:00:00.000Z'))
const charged = (...charges: number[]) => ({
  ...shown,
  zones: shown.zones.map((zone, index) => ({ ...zone, chargeTaka: charges[index] ?? zone.chargeTaka })),
})
const wire = deliveryToWire(shown)
const [zone] = wire.zones

afterEach(() => vi.unstubAllGlobals())

/** The shop answers this; null for a shop that cannot be reached. */
const answer = (data: unknown) =>
  vi.stubGlobal('fetch', () =>
    data === null
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(Response.json({ success: true, data })),
  )

describe('the answer of the shop', () => {
  test('is read as the server shows it, with and without free delivery', () => {
    expect(parseDelivery(wire)).toEqual(shown)
    expect(parseDelivery({ ...wire, free_from: 5000 })).toEqual({ ...shown, freeFromTaka: 5000 })
  })

  test.each([
    [null],
    ['zones'],
    [{}],
    [{ zones: [] }],
    [{ zones: [...wire.zones, { ...zone, id: 7 }] }],
    [{ zones: [{ ...zone, charge: '80' }] }],
    [{ zones: [{ ...zone, name: undefined }] }],
    [{ zones: [{ ...zone, window: null }] }],
    [{ zones: [{ ...zone, places: null }] }],
  ])('is nothing unless every zone is readable: %j', data => expect(parseDelivery(data)).toBeUndefined())
})

test('what changed is said with the new charge, zone by zone', () => {
  expect(changedCharges(shown, shown, ENGLISH)).toBe('')
  expect(changedCharges(shown, charged(90), ENGLISH)).toBe('The courier charge changed: Inside Dhaka Tk. 90.')
  expect(changedCharges(shown, charged(90, 1140), ENGLISH)).toBe(
    'The courier charge changed: Inside Dhaka Tk. 90, Outside Dhaka Tk. 1,140.',
  )
  const zones = [
    ...shown.zones,
    ...shown.zones.slice(0, 1).map(one => ({ ...one, id: 'near', name: 'Near' })),
  ]
  expect(changedCharges(shown, { ...shown, zones }, ENGLISH)).toBe('The courier charge changed: Near Tk. 80.')
})

describe('an open page', () => {
  test('has the present charges, and keeps saying what changed while it was open', async () => {
    answer(deliveryToWire(charged(90)))
    const first = await readDelivery({ delivery: shown, note: '' }, ENGLISH)
    expect(first).toEqual({
      delivery: charged(90),
      note: 'The courier charge changed: Inside Dhaka Tk. 90.',
    })
    expect(await readDelivery(first, ENGLISH)).toEqual(first)
  })

  test('has the charges in words where it shows no zones', async () => {
    answer({ ...deliveryToWire(charged(90)), free_from: 5000 })
    expect(await readCharges(listedCharges(shown, ENGLISH), ENGLISH)).toEqual({
      charges: 'Tk. 90 inside Dhaka, Tk. 130 outside Dhaka',
      freeFromTaka: 5000,
    })
  })

  test.each([[null], [{ zones: [] }]])('keeps what it knows where the shop answers %j', async data => {
    answer(data)
    const listed = listedCharges(shown, ENGLISH)
    expect(await readCharges(listed, ENGLISH)).toBe(listed)
    const known = { delivery: shown, note: '' }
    expect(await readDelivery(known, ENGLISH)).toBe(known)
  })
})

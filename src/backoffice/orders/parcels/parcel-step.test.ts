import { expect, test } from 'vitest'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { canBeConfirmed, isBusy, parcelStep } from './parcel-step.ts'

const confirmed = anOrder({ officialStatus: 'Confirmed' })

test('a parcel is added to confirmed and packed orders without one', () => {
  expect(parcelStep(confirmed, false)).toMatchObject({ kind: 'free', refusal: undefined })
  expect(parcelStep(anOrder({ officialStatus: 'Packed' }), false).kind).toBe('free')
  for (const officialStatus of ['Queued', 'Follow Up', 'Fake'] as const)
    expect(parcelStep(anOrder({ officialStatus }), false)).toMatchObject({
      kind: 'off',
      why: `${officialStatus}: confirm first`,
    })
  expect(parcelStep({ ...confirmed, courierStatus: 'pending' }, false).why).toBe('Has a parcel')
  expect(parcelStep({ ...confirmed, parcel: aParcel() }, false).why).toBe('Has a parcel')
  expect(parcelStep({ ...confirmed, deletedAt: '2026-11-21T04:30:00.000Z' }, false).why).toBe('Deleted')
})

test('a booking shows at once where it was asked for, and wherever the order says so', () => {
  expect(parcelStep(confirmed, true)).toMatchObject({ kind: 'booking', label: 'Booking…' })
  expect(parcelStep({ ...confirmed, parcel: aParcel({ state: 'booking' }) }, false).kind).toBe('booking')
})

test('while nobody knows what came of a booking, it says so and cannot be pressed', () => {
  const step = parcelStep({ ...confirmed, parcel: aParcel({ state: 'unsure' }) }, false)
  expect(step).toMatchObject({ kind: 'unsure', label: 'Asking the courier…' })
  expect(step.why).toContain('no second one is made')
  expect(isBusy(step)).toBe(true)
})

test("what the courier refused can be added again, with the courier's words", () => {
  const refused = { ...confirmed, parcel: aParcel({ state: 'refused', refusal: 'The phone is wrong.' }) }
  expect(parcelStep(refused, false)).toMatchObject({ kind: 'free', refusal: 'The phone is wrong.' })
})

test('phones confirm what waits to be confirmed, and nothing Fake', () => {
  expect(canBeConfirmed(anOrder({ officialStatus: 'Follow Up' }))).toBe(true)
  expect(canBeConfirmed(anOrder({ officialStatus: 'Fake' }))).toBe(false)
})

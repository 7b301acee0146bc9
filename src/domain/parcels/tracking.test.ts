import { describe, expect, test } from 'vitest'
import { OFFICIAL_STATUSES, type OfficialStatus } from '../orders/order.ts'
import { type OrderFacts, type StatusChange, type TrackingState, trackingProgress } from './tracking.ts'

const placedAt = '2026-03-01T04:00:00.000Z'
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T04:00:00.000Z`
const staff = (to: OfficialStatus, number: number): StatusChange => ({ of: 'official', to, at: day(number) })
const courier = (to: string | null, number: number): StatusChange => ({ of: 'courier', to, at: day(number) })
const progressOf = (given: Partial<OrderFacts> = {}) =>
  trackingProgress({ placedAt, officialStatus: 'Queued', changes: [], ...given })
/** The steps as `name: day`, `name: -` when reached without a date, and the name alone while still ahead. */
const stepsOf = (given: Partial<OrderFacts>) =>
  progressOf(given).steps.map(({ stage, isReached, at }) =>
    isReached ? `${stage}: ${at === null ? '-' : Number(at.slice(8, 10))}` : stage,
  )

describe('by what staff say', () => {
  test('a new order is placed, with its date, and everything else is ahead', () => {
    expect(progressOf()).toEqual({
      state: 'placed',
      text: 'We have your order. We call you to confirm it.',
      steps: [
        { stage: 'placed', label: 'Order placed', isReached: true, at: placedAt },
        { stage: 'confirmed', label: 'Confirmed', isReached: false, at: null },
        { stage: 'packed', label: 'Packed', isReached: false, at: null },
        { stage: 'on_its_way', label: 'On its way', isReached: false, at: null },
        { stage: 'delivered', label: 'Delivered', isReached: false, at: null },
      ],
    })
  })

  test.each([
    ['Queued', 'placed', 'We have your order. We call you to confirm it.'],
    ['Confirmed', 'confirmed', 'Your order is confirmed and is being made ready.'],
    ['Packed', 'packed', 'Your order is packed. The courier takes it next.'],
    ['Follow Up', 'follow_up', 'We are trying to reach you by phone. Please call us.'],
    ['Fake', 'not_delivered', 'This order is not being delivered. Call us if that is a mistake.'],
  ] as const)('%s is %s', (officialStatus, state, text) => {
    expect(progressOf({ officialStatus })).toMatchObject({ state, text })
  })

  test('each step carries the day it was reached', () => {
    const changes = [staff('Confirmed', 2), staff('Packed', 3)]
    expect(stepsOf({ officialStatus: 'Packed', changes })).toEqual([
      'placed: 1',
      'confirmed: 2',
      'packed: 3',
      'on_its_way',
      'delivered',
    ])
  })

  test('a step that was passed over is behind, without a date', () => {
    expect(stepsOf({ officialStatus: 'Packed', changes: [staff('Packed', 2)] })).toEqual([
      'placed: 1',
      'confirmed: -',
      'packed: 2',
      'on_its_way',
      'delivered',
    ])
  })

  test('going back takes the later steps away, coming again dates them anew', () => {
    const back = [staff('Confirmed', 2), staff('Packed', 3), staff('Confirmed', 4)]
    expect(stepsOf({ officialStatus: 'Confirmed', changes: back })).toEqual([
      'placed: 1',
      'confirmed: 2',
      'packed',
      'on_its_way',
      'delivered',
    ])
    expect(stepsOf({ officialStatus: 'Packed', changes: [...back, staff('Packed', 5)] })).toContain(
      'packed: 5',
    )
    const again = [...back, staff('Queued', 5), staff('Confirmed', 6)]
    expect(stepsOf({ officialStatus: 'Confirmed', changes: again })).toContain('confirmed: 6')
  })

  test('Follow Up keeps how far the order had come', () => {
    const changes = [staff('Confirmed', 2), staff('Follow Up', 3)]
    expect(stepsOf({ officialStatus: 'Follow Up', changes }).slice(0, 3)).toEqual([
      'placed: 1',
      'confirmed: 2',
      'packed',
    ])
  })

  test('an order that is not delivered has no steps ahead', () => {
    expect(stepsOf({ officialStatus: 'Fake', changes: [staff('Confirmed', 2), staff('Fake', 3)] })).toEqual([
      'placed: 1',
      'confirmed: 2',
    ])
  })

  test('the status of the order wins over a record that lacks its last change', () => {
    expect(progressOf({ officialStatus: 'Queued', changes: [staff('Confirmed', 2)] }).state).toBe('placed')
  })
})

describe('by what the courier says', () => {
  const words: readonly [string, TrackingState, RegExp][] = [
    ['in_review', 'packed', /packed/],
    ['pending', 'on_its_way', /with the courier/],
    ['hold', 'held', /holding your parcel\. Please call us/],
    ['delivered_approval_pending', 'on_its_way', /reports that your parcel was delivered\. We are waiting/],
    ['partial_delivered_approval_pending', 'on_its_way', /reports that a part .* We are waiting/],
    ['cancelled_approval_pending', 'held', /could not be delivered\. Please call us/],
    ['unknown_approval_pending', 'held', /no clear news/],
    ['unknown', 'held', /no clear news/],
    ['delivered', 'delivered', /^Your order was delivered\.$/],
    ['partial_delivered', 'delivered', /A part of your order was delivered/],
    ['cancelled', 'returned', /coming back to us/],
    ['canceled', 'returned', /coming back to us/],
    ['Delivered', 'delivered', /was delivered/],
    ['something the courier made up', 'held', /no clear news/],
    ['exceptional', 'held', /Something happened to your parcel/],
    ['constructor', 'held', /no clear news/],
  ]
  test.each(words)('%s is %s', (courierStatus, state, text) => {
    const progress = progressOf({ officialStatus: 'Packed', courierStatus })
    expect(progress.state).toBe(state)
    expect(progress.text).toMatch(text)
  })

  test('without a parcel there is no word of the courier', () => {
    for (const courierStatus of [null, undefined, ''])
      expect(progressOf({ officialStatus: 'Packed', courierStatus: courierStatus ?? null }).state).toBe(
        'packed',
      )
  })

  test('a parcel is ahead of what staff say, and its steps are dated by the courier', () => {
    const changes = [staff('Confirmed', 2), courier('pending', 4), courier('delivered', 6)]
    expect(stepsOf({ officialStatus: 'Confirmed', courierStatus: 'delivered', changes })).toEqual([
      'placed: 1',
      'confirmed: 2',
      'packed: -',
      'on_its_way: 4',
      'delivered: 6',
    ])
  })

  test('a parcel that was taken away again leaves no date behind', () => {
    const changes = [staff('Packed', 2), courier('pending', 3), courier(null, 4), courier('pending', 5)]
    const wayOf = (courierStatus: string | null, some: number) =>
      stepsOf({ officialStatus: 'Packed', courierStatus, changes: changes.slice(0, some) })[3]
    expect(wayOf(null, 3)).toBe('on_its_way')
    expect(wayOf('pending', 4)).toBe('on_its_way: 5')
  })

  test('a parcel that comes back ends with that, on the day it turned', () => {
    const changes = [staff('Packed', 2), courier('pending', 3), courier('cancelled', 5)]
    expect(stepsOf({ officialStatus: 'Packed', courierStatus: 'cancelled', changes })).toEqual([
      'placed: 1',
      'confirmed: -',
      'packed: 2',
      'on_its_way: 3',
      'returned: 5',
    ])
  })

  test('a parcel that is back ends there, by the word of the courier or on the day that staff took it in', () => {
    const changes = [staff('Packed', 2), courier('pending', 3), courier('cancelled', 5)]
    const facts = { officialStatus: 'Packed', courierStatus: 'cancelled', changes } as const
    const takenIn = { returnStatus: null, returnedAt: day(8) }
    expect(progressOf({ ...facts, parcel: takenIn })).toMatchObject({
      state: 'back',
      text: 'This parcel was not delivered and is back with us. Call us if you still want it.',
    })
    expect(stepsOf({ ...facts, parcel: takenIn }).slice(-2)).toEqual(['returned: 5', 'back: 8'])
    const reported = { returnStatus: 'received', returnedAt: null } as const
    expect(stepsOf({ ...facts, parcel: reported }).slice(-2)).toEqual(['returned: 5', 'back: -'])
    const onItsWay = { returnStatus: 'rider_assigned', returnedAt: null } as const
    expect(progressOf({ ...facts, parcel: onItsWay }).state).toBe('returned')
  })

  test('of a part that was kept, nothing is said to come back any more once somebody has counted', () => {
    const textOf = (returnedAt: string | null) =>
      progressOf({ courierStatus: 'partial_delivered', parcel: { returnStatus: null, returnedAt } }).text
    expect(textOf(null)).toBe('A part of your order was delivered. The rest is coming back to us.')
    expect(textOf(day(8))).toBe('A part of your order was delivered.')
  })

  test('staff who cannot reach the shopper say so while the parcel is under way', () => {
    const progress = progressOf({ officialStatus: 'Follow Up', courierStatus: 'pending' })
    expect(progress.state).toBe('follow_up')
    expect(progress.steps.filter(step => step.isReached).at(-1)?.stage).toBe('on_its_way')
  })

  test('a delivery that the courier confirmed stays one, whatever staff say', () => {
    for (const officialStatus of OFFICIAL_STATUSES)
      expect(progressOf({ officialStatus, courierStatus: 'delivered' }).state).toBe('delivered')
  })
})

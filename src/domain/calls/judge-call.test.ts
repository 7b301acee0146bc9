import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import type { CallFacts } from './call-facts.ts'
import type { CallOutcome } from './call-outcome.ts'
import { judgeCall } from './judge-call.ts'

const RULES = DEFAULT_SETTINGS.calls
const NOW = new Date('2026-11-22T08:48:00.000Z') // 2:48 PM in Dhaka

const attempt = (at: string, outcome: CallOutcome, nextAt: string | null = null) => ({
  at,
  outcome,
  nextAt,
  wantedBy: null,
})
const someFacts = (more: Partial<CallFacts> = {}): CallFacts => ({
  officialStatus: 'Queued',
  courierStatus: null,
  courierAt: null,
  createdAt: '2026-11-22T08:30:00.000Z',
  updatedAt: '2026-11-22T08:30:00.000Z',
  deletedAt: null,
  followUpAt: null,
  waitReason: null,
  isDuplicate: false,
  repeatOf: null,
  district: 'Dhaka',
  address: 'House 7, Road 3, Dhanmondi',
  attempts: [],
  customer: { orders: 0, delivered: 0, returned: 0, fake: 0, pranks: 0 },
  takenAt: [],
  shares: { place: { returned: 14, ended: 60 }, shop: { returned: 30, ended: 200 } },
  loss: { outTaka: 80, backTaka: 80, packingTaka: 50 },
  ...more,
})
const judged = (more: Partial<CallFacts> = {}, rules = RULES) => judgeCall(someFacts(more), rules, NOW)
const codes = (more: Partial<CallFacts>) => judged(more)?.reasons.map(({ code }) => code)

test('a new order is due at once, red after 15 minutes, and says what is at risk in money and counts', () => {
  expect(judged()).toMatchObject({
    lane: 'at_risk',
    dueAt: '2026-11-22T08:30:00.000Z',
    redAt: '2026-11-22T08:45:00.000Z',
    tries: 0,
    riskTaka: 49, // 14 of 60 come back, of Tk 210
    reasons: [{ code: 'first_order' }, { code: 'place_returns', count: 14, of: 60, word: 'Dhaka' }],
  })
})

test('an order of the night is called when calling begins, also across midnight', () => {
  // 11 PM and 3 AM in Dhaka
  for (const createdAt of ['2026-11-22T17:00:00.000Z', '2026-11-22T21:00:00.000Z'])
    expect(judged({ createdAt })?.dueAt).toBe('2026-11-23T03:00:00.000Z')
  expect(judged({ createdAt: '2026-11-22T03:00:00.000Z' })?.dueAt).toBe('2026-11-22T03:00:00.000Z')
  expect(judged({ createdAt: '2026-11-22T15:00:00.000Z' })?.dueAt).toBe('2026-11-23T03:00:00.000Z')
})

test('nobody answers: in 30 minutes, in 3 hours, next morning, next evening; then a person decides', () => {
  const at = [
    '2026-11-22T09:00:00.000Z',
    '2026-11-22T09:30:00.000Z',
    '2026-11-22T12:30:00.000Z',
    '2026-11-23T04:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ]
  const after = (tries: number) =>
    judged({ attempts: at.slice(0, tries).map(one => attempt(one, 'no_answer')) })
  for (const tries of [1, 2, 3, 4])
    expect(after(tries)).toMatchObject({ lane: 'at_risk', tries, dueAt: at[tries] })
  expect(after(5)).toMatchObject({ lane: 'given_up', tries: 5 })
})

test('a try that would come after 48 hours is none: a person decides at once', () => {
  const attempts = [
    attempt('2026-11-22T09:00:00.000Z', 'no_answer'),
    attempt('2026-11-24T08:00:00.000Z', 'busy'),
  ]
  expect(judged({ attempts })).toMatchObject({ lane: 'given_up', tries: 2 })
})

test('the time that a customer named beats the cadence, and the tries before it count no more', () => {
  const followUpAt = '2026-11-22T16:30:00.000Z' // 10:30 PM: they asked for it
  const attempts = [
    attempt('2026-11-22T08:00:00.000Z', 'no_answer'),
    attempt('2026-11-22T08:40:00.000Z', 'callback', followUpAt),
  ]
  const asked = { officialStatus: 'Follow Up', followUpAt, attempts } as const
  expect(judged(asked)).toMatchObject({
    lane: 'callback',
    dueAt: followUpAt,
    callbackAt: followUpAt,
    tries: 0,
  })
  const early = [...attempts, attempt('2026-11-22T08:45:00.000Z', 'no_answer')]
  expect(judged({ ...asked, attempts: early })).toMatchObject({ dueAt: followUpAt, tries: 0 })
  const missed = [...attempts, attempt('2026-11-22T16:31:00.000Z', 'no_answer')]
  expect(judged({ ...asked, attempts: missed })).toMatchObject({
    tries: 1,
    dueAt: '2026-11-23T03:00:00.000Z',
  })
})

test('a Follow Up that was set elsewhere comes in at its time, unless the owner does not want them', () => {
  const followUp = { officialStatus: 'Follow Up', followUpAt: '2026-11-22T10:00:00.000Z' } as const
  expect(judged(followUp)).toMatchObject({ lane: 'callback', dueAt: '2026-11-22T10:00:00.000Z' })
  expect(judged(followUp, { ...RULES, withFollowUps: false })).toBeUndefined()
  expect(judged({ ...followUp, followUpAt: '2026-10-01T10:00:00.000Z' })).toBeUndefined()
  expect(judged({ ...followUp, followUpAt: null })).toMatchObject({
    lane: 'at_risk',
    dueAt: '2026-11-22T11:30:00.000Z',
  })
})

test('who took every parcel at this address may be confirmed without a call', () => {
  const customer = { orders: 3, delivered: 3, returned: 0, fake: 0, pranks: 0 }
  const known = { customer, takenAt: ['house 7 road 3, Dhanmondi.'] }
  expect(judged(known)?.lane).toBe('known_buyer')
  expect(codes(known)).toEqual(['took_all', 'same_address'])
  for (const unlike of [
    { takenAt: ['House 8, Road 3'] },
    { customer: { ...customer, delivered: 1 } },
    { customer: { ...customer, returned: 1 } },
    { customer: { ...customer, fake: 1 } },
    { waitReason: 'large' as const },
    { isDuplicate: true },
    { attempts: [attempt('2026-11-22T08:40:00.000Z', 'no_answer')] },
  ])
    expect(judged({ ...known, ...unlike })?.lane).toBe('at_risk')
})

test('more at risk is called first, but an older order is not overtaken for ever', () => {
  const worth = { loss: { outTaka: 600, backTaka: 600, packingTaka: 0 } }
  const rankOf = (more: Partial<CallFacts>) => judged(more)?.rankAt ?? ''
  expect(rankOf(worth) < rankOf({})).toBe(true)
  expect(rankOf({ createdAt: '2026-11-22T03:30:00.000Z' }) < rankOf(worth)).toBe(true)
})

test('what is confirmed, packed, fake, deleted or with the courier is not to be called', () => {
  for (const gone of [
    { officialStatus: 'Confirmed' as const },
    { officialStatus: 'Packed' as const },
    { officialStatus: 'Fake' as const },
    { deletedAt: '2026-11-22T08:40:00.000Z' },
    { courierStatus: 'pending' },
    { courierStatus: 'delivered' },
  ])
    expect(judged(gone)).toBeUndefined()
})

test('a parcel on hold is to be saved within two hours, and is lost after a day', () => {
  const held = {
    officialStatus: 'Packed',
    courierStatus: 'hold',
    courierAt: '2026-11-22T08:00:00.000Z',
  } as const
  expect(judged(held)).toMatchObject({
    lane: 'rescue',
    dueAt: '2026-11-22T08:00:00.000Z',
    redAt: '2026-11-22T10:00:00.000Z',
    deadAt: '2026-11-23T08:00:00.000Z',
    riskTaka: 210,
  })
  const agreed = (outcome: CallOutcome, nextAt: string | null = null) =>
    judged({ ...held, attempts: [attempt('2026-11-22T09:00:00.000Z', outcome, nextAt)] })
  expect(agreed('parcel_number')?.dueAt).toBe('2026-11-22T13:00:00.000Z')
  expect(agreed('parcel_later', '2026-11-24T05:00:00.000Z')).toMatchObject({
    dueAt: '2026-11-24T05:00:00.000Z',
    deadAt: '2026-11-25T05:00:00.000Z',
  })
  expect(agreed('parcel_refused')).toBeUndefined()
  expect(agreed('no_answer')).toMatchObject({ tries: 1, deadAt: '2026-11-23T08:00:00.000Z' })
})

test('calls before the parcel was held do not count for it', () => {
  const held = {
    officialStatus: 'Packed',
    courierStatus: 'hold',
    courierAt: '2026-11-22T08:00:00.000Z',
  } as const
  expect(judged({ ...held, attempts: [attempt('2026-11-20T09:00:00.000Z', 'no_answer')] })?.tries).toBe(0)
})

test('what a shopper asked for by the link is a call back, due at once', () => {
  const attempts = [attempt('2026-11-22T08:40:00.000Z', 'link_changed')]
  expect(judged({ attempts })).toMatchObject({ lane: 'callback', dueAt: '2026-11-22T08:40:00.000Z' })
  expect(codes({ attempts })?.[0]).toBe('wrote')
})

test('the reasons name what is known of the customer, in counts', () => {
  expect(codes({ customer: { orders: 5, delivered: 3, returned: 2, fake: 1, pranks: 1 } })).toEqual([
    'own_returns',
    'pranks',
  ])
  expect(codes({ shares: { place: { returned: 1, ended: 3 }, shop: { returned: 30, ended: 200 } } })).toEqual(
    ['first_order', 'shop_returns'],
  )
  expect(codes({ waitReason: 'lapsed', repeatOf: 1040 })).toEqual([
    'first_order',
    'place_returns',
    'lapsed',
    'repeat',
  ])
})

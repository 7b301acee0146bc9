import { expect, test } from 'vitest'
import { aCallCard, aCallRow } from '#tests/support/a-call.ts'
import { awayWords } from './how-sheet.tsx'
import { aboutParcel, hubText } from './hub-text.ts'
import { outcomeChoices } from './outcome-choices.ts'

const now = new Date('2026-11-21T06:48:00.000Z')
const asked = { isCalled: false, isChanged: false, now }
const does = (card = aCallCard(), how = asked) => outcomeChoices(card, how).map(choice => choice.does)

test('the keys of an order: four end the call, or ask what they are of no use without', () => {
  expect(does()).toEqual([
    { kind: 'send', sent: { outcome: 'answered_confirmed' } },
    { kind: 'ask', question: 'change' },
    { kind: 'send', sent: { outcome: 'no_answer' } },
    { kind: 'ask', question: 'later' },
    { kind: 'ask', question: 'refused' },
    { kind: 'ask', question: 'fake' },
  ])
  expect(outcomeChoices(aCallCard(), asked)[2]?.about).toBe('next try 1:18 PM')
  expect(outcomeChoices(aCallCard({ nextTries: [] }), asked)[2]?.about).toBe('the last try')
})

test('an order that was changed on the phone is confirmed with its changes', () =>
  expect(does(aCallCard(), { ...asked, isChanged: true })[1]).toEqual({
    kind: 'send',
    sent: { outcome: 'answered_changed' },
  }))

test('a known buyer is confirmed without a call, unless somebody called', () => {
  const known = aCallCard({ row: aCallRow({ lane: 'known_buyer' }) })
  expect(does(known)[0]).toEqual({ kind: 'send', sent: { outcome: 'confirmed_uncalled' } })
  expect(does(known, { ...asked, isCalled: true })[0]).toEqual({
    kind: 'send',
    sent: { outcome: 'answered_confirmed' },
  })
})

test('the keys of a parcel ask for what the hub needs; nobody answered is complete', () => {
  const parcel = aCallCard({ row: aCallRow({ lane: 'rescue' }) })
  expect(does(parcel).map(one => (one.kind === 'ask' ? one.question : one.sent.outcome))).toEqual([
    'parcel_number',
    'parcel_address',
    'parcel_later',
    'no_answer',
    'parcel_refused',
    'parcel_never_came',
  ])
})

test('the text for the hub names the parcel, the customer and what was agreed', () => {
  const { order } = aCallCard()
  const card = { order: { ...order, trackingCode: 'SFR31C617' } }
  const answer = { phone: '', address: '', at: '2026-11-24T03:00:00.000Z', when: 'after 11 AM' }
  expect(hubText('parcel_later', card, answer)).toBe(
    'SFR31C617: customer Kamrul Islam takes it on Tue Nov 24 after 11 AM, 01700048271. Please do not return.',
  )
  expect(hubText('parcel_number', { order }, { ...answer, phone: '01811111111' })).toContain(
    'order 1046: customer Kamrul Islam is reached at 01811111111, not at 01700048271',
  )
})

test('a chat with the courier begins with the parcel and its customer', () =>
  expect(aboutParcel(aCallCard().order)).toBe('order 1046: customer Kamrul Islam, 01700048271.'))

test.each([
  [400, '1 s'],
  [100_000, '1 min 40 s'],
  [120_000, '2 min'],
  [3 * 3_600_000, '3 h'],
])('%d milliseconds away are %s', (ms, words) => expect(awayWords(ms)).toBe(words))

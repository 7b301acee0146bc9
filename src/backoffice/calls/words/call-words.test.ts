import { describe, expect, test } from 'vitest'
import { aCallRow, aReason } from '#tests/support/a-call.ts'
import { addressDoubt } from './address-doubt.ts'
import { dayAndTime, nearDay, spanWords, timeToCall } from './call-clock.ts'
import { firstName } from './first-name.ts'
import { aboutRow, nextTryWords, numberWords, orderWords, shareWords } from './reason-words.ts'
import { aboutCall, callbackWords, passedPercent, triesWords, waitWords } from './wait-words.ts'

/** 12:48 PM in Dhaka, a Saturday. */
const now = new Date('2026-11-21T06:48:00.000Z')

describe('times', () => {
  test('of today stand alone, others with their day', () => {
    expect(timeToCall('2026-11-21T11:40:00.000Z', now)).toBe('5:40 PM')
    expect(timeToCall('2026-11-22T04:00:00.000Z', now)).toBe('tomorrow 10:00 AM')
    expect(timeToCall('2026-11-27T08:30:00.000Z', now)).toBe('Fri, Nov 27 2:30 PM')
    expect(nearDay('2026-11-20T10:15:00.000Z', now)).toBe('yesterday')
    expect(dayAndTime('2026-11-22T12:00:00.000Z')).toBe('Sunday, 6:00 PM')
  })
  test.each([
    [10_000, '1 min'],
    [18 * 60_000, '18 min'],
    [3 * 3_600_000, '3 h'],
    [220 * 60_000, '3 h 40 min'],
    [11.5 * 3_600_000, '11 h'],
    [60 * 3_600_000, '2 days'],
  ])('%d milliseconds are %s', (ms, words) => expect(spanWords(ms)).toBe(words))
})

describe('a row of the queue', () => {
  test('says how long it waits, in red once it is late', () => {
    expect(waitWords(aCallRow(), now)).toEqual({ first: 'waits', second: '18 min', tone: 'late' })
    const fresh = aCallRow({ redAt: '2026-11-21T07:00:00.000Z' })
    expect(waitWords(fresh, now)).toMatchObject({ tone: 'plain' })
    expect(aboutRow(fresh)).toBe('first order, Tk. 2,375, Halishahar, Chattogram')
  })
  test('that was tried says how it went and since when it is due again', () => {
    const tried = aCallRow({ tries: 1, lastOutcome: 'switched_off' })
    expect(aboutRow(tried)).toBe('second try, was switched off')
    expect(waitWords(tried, now)).toMatchObject({ first: 'since', second: '12:30 PM' })
    expect(nextTryWords(9)).toBe('10th try')
  })
  test('of a callback names the time that was asked for, and its delay', () => {
    const asked = aCallRow({ lane: 'callback', callbackAt: '2026-11-21T06:30:00.000Z' })
    expect(aboutRow(asked)).toBe('asked for 12:30 PM, 42, Halishahar, Chattogram')
    expect(waitWords(asked, now)).toEqual({ first: '18 min', second: 'late', tone: 'late' })
    const later = aCallRow({ lane: 'callback', dueAt: '2026-11-22T04:00:00.000Z' })
    expect(waitWords(later, now)).toEqual({ first: '10:00 AM', second: 'tomorrow', tone: 'plain' })
  })
  test('among callbacks alone has the time first, and what was last in full', () => {
    const asked = aCallRow({ lane: 'callback', callbackAt: '2026-11-21T06:30:00.000Z' })
    expect(callbackWords(asked, now)).toEqual({ first: '12:30 PM', second: '18 min late', tone: 'late' })
    const at = '2026-11-22T04:00:00.000Z'
    const later = aCallRow({ lane: 'callback', callbackAt: at, dueAt: at })
    expect(callbackWords(later, now)).toEqual({ first: '10:00 AM', second: 'tomorrow', tone: 'plain' })
    expect(triesWords(asked, now)).toBe('none')
    const lastTriedAt = '2026-11-20T10:15:00.000Z'
    expect(triesWords(aCallRow({ lastTriedAt }), now)).toBe('answered yesterday 4:15 PM')
    expect(triesWords(aCallRow({ lastTriedAt, tries: 2 }), now)).toBe('2, last yesterday 4:15 PM')
  })
  test('of a parcel says how long it can be saved', () => {
    const parcel = (deadAt: string) => aCallRow({ lane: 'rescue', deadAt, said: 'phone off' })
    expect(waitWords(parcel('2026-11-21T09:48:00.000Z'), now)).toEqual({
      first: '3 h',
      second: 'left',
      tone: 'late',
    })
    expect(waitWords(parcel('2026-11-22T02:48:00.000Z'), now)).toMatchObject({ tone: 'plain' })
    expect(waitWords(parcel('2026-11-21T06:00:00.000Z'), now)).toMatchObject({ second: 'gone back' })
    expect(aboutRow(parcel('2026-11-21T09:48:00.000Z'))).toBe('phone off, Halishahar, Chattogram')
  })
  test('of a known buyer says why no call is needed', () => {
    const reasons = [aReason('took_all', { count: 5 }), aReason('same_address')]
    const known = aCallRow({ lane: 'known_buyer', reasons })
    expect(aboutRow(known)).toBe('5 taken, none back, same address')
    expect(waitWords(known, now)).toMatchObject({ first: 'confirm?', tone: 'good' })
  })
  test('that was tried enough is to be decided', () =>
    expect(waitWords(aCallRow({ lane: 'given_up', tries: 5 }), now)).toMatchObject({ first: '5 tries' }))
})

test('the card says in sentences what is known of the number, of others and of the order', () => {
  const share = aReason('place_returns', { count: 14, of: 60, word: 'Dhaka' })
  expect(shareWords([share])).toBe('14 of our last 60 first orders in Dhaka came back.')
  expect(shareWords([])).toBeUndefined()
  expect(numberWords([aReason('first_order')])).toBe('Never ordered here before.')
  expect(numberWords([aReason('own_returns', { count: 2, of: 5 }), aReason('pranks', { count: 1 })])).toBe(
    '2 of 5 came back, 1 prank before.',
  )
  expect(numberWords([])).toBe('Ordered before, nothing delivered yet.')
  expect(orderWords([aReason('duplicate'), aReason('repeat', { count: 1020 })])).toEqual([
    'Perhaps sent twice.',
    'Again after order 1020.',
  ])
})

test('a phone says in one line how long it waits and how often it was tried', () => {
  expect(aboutCall(aCallRow(), now)).toBe('Waits 18 min. Not tried yet.')
  const asked = aCallRow({ lane: 'callback', callbackAt: '2026-11-21T06:30:00.000Z' })
  expect(aboutCall({ ...asked, lastTriedAt: '2026-11-21T05:00:00.000Z' }, now)).toBe(
    'Asked for 12:30 PM, 18 min late.',
  )
  expect(aboutCall({ ...asked, tries: 1 }, now)).toBe('Asked for 12:30 PM, 18 min late. Tried once.')
  expect(aboutCall(aCallRow({ tries: 2, dueAt: '2026-11-21T08:00:00.000Z' }), now)).toBe('Tried 2 times.')
})

test('the time in which a parcel can be saved passes from none to all of it', () => {
  const day = { from: '2026-11-20T12:48:00.000Z', until: '2026-11-21T12:48:00.000Z' }
  expect(passedPercent(day, now)).toBe(75)
  expect(passedPercent({ ...day, until: day.from }, now)).toBe(100)
  expect(passedPercent({ from: '2026-11-22T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' }, now)).toBe(0)
})

test.each([
  ['House 00, Road 7, Dhanmondi, Dhaka 1205', 'House “00” looks wrong. Ask.'],
  ['বাড়ি নেই, house no. ০০, রোড ৭, ধানমন্ডি', 'house “00” looks wrong. Ask.'],
  ['Mirpur 10', 'This address is short. Ask for the house and the road.'],
  ['House 100, Road 7, Dhanmondi, Dhaka 1205', undefined],
])('the address %s', (address, doubt) => expect(addressDoubt(address)).toBe(doubt))

test.each([
  ['Sumon Islam', 'Sumon'],
  ['Md. Rakibul Hasan', 'Rakibul'],
  ['nadia.karim@pothik.example', 'nadia.karim'],
  ['Md.', 'Md.'],
])('%s is called %s', (name, called) => expect(firstName(name)).toBe(called))

import { expect, test } from 'vitest'
import { aCallQueue, aCallRow } from '#tests/support/a-call.ts'
import { callsPath, readCallsAddress } from './calls-address.ts'
import { nextLater, nextRow, queueGroups, tabCounts } from './queue-groups.ts'

const now = new Date('2026-11-21T06:48:00.000Z')
const SOON = '2026-11-21T11:40:00.000Z'
const TOMORROW = '2026-11-22T04:00:00.000Z'
const holder = { id: 'sumon', name: 'Sumon', since: '2026-11-21T06:40:00.000Z', until: SOON }

const rows = [
  aCallRow({ orderId: 'asked', lane: 'callback', heldBy: holder }),
  aCallRow({ orderId: 'asked later', lane: 'callback', dueAt: TOMORROW }),
  aCallRow({ orderId: 'parcel', lane: 'rescue', deadAt: SOON }),
  aCallRow({ orderId: 'parcel told', lane: 'rescue', dueAt: TOMORROW }),
  aCallRow({ orderId: 'risk' }),
  aCallRow({ orderId: 'tried', tries: 1, dueAt: SOON }),
  aCallRow({ orderId: 'known', lane: 'known_buyer' }),
  aCallRow({ orderId: 'given up', lane: 'given_up', tries: 5 }),
]
const lanes = {
  callback: { due: 1, later: 1 },
  rescue: { due: 1, later: 1 },
  at_risk: { due: 240, later: 1 },
  known_buyer: { due: 1, later: 0 },
  given_up: { due: 1, later: 0 },
}
const queue = aCallQueue({ rows, lanes })
const named = (tab: Parameters<typeof queueGroups>[1]) =>
  queueGroups(queue, tab, now).map(group => [group.name, group.count, group.rows.map(row => row.orderId)])

test('what is to be confirmed stands in the order of the calls; a group may hold more than are in view', () =>
  expect(named('confirm')).toEqual([
    ['Call back now', 1, ['asked']],
    ['Most at risk first', 240, ['risk']],
    ['Known buyers, no call needed', 1, ['known']],
    ['Tried enough, please decide', 1, ['given up']],
    ['Later today', 1, ['tried']],
    ['Tomorrow and later', 1, ['asked later']],
  ]))

test('parcels stand by what is left to do, callbacks by their time', () => {
  expect(named('rescue')).toEqual([
    ['Goes back today', 1, ['parcel']],
    ['Told the courier, waiting', 1, ['parcel told']],
  ])
  expect(named('callbacks')).toEqual([
    ['Late', 1, ['asked']],
    ['Tomorrow and later', 1, ['asked later']],
  ])
})

test('a tab names how many wait now; the callbacks, all of them', () =>
  expect(tabCounts(lanes)).toEqual({ confirm: 242, rescue: 1, callbacks: 2 }))

test('the next call is nobody else’s and due; without one, the first that waits for its time', () => {
  expect(nextRow(queue, ['callback', 'at_risk'], now)?.orderId).toBe('risk')
  expect(nextRow(queue, ['callback'], now)).toBeUndefined()
  expect(nextLater(queue, ['callback', 'at_risk'], now)?.orderId).toBe('tried')
})

test('the address has the tab and an order to take', () => {
  expect(callsPath({})).toBe('/dashboard/calls')
  expect(callsPath({ tab: 'rescue', order: 'o1' })).toBe('/dashboard/calls?tab=rescue&order=o1')
  expect(readCallsAddress(new URLSearchParams('tab=nothing'))).toEqual({ tab: 'confirm', order: undefined })
})

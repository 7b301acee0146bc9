import { say } from '#backoffice/language/say.ts'
import type { CallLane, CallQueue, CallRow } from '#domain/calls/call.ts'
import { dhakaDay } from '#domain/dates.ts'
import { isDue } from '../words/wait-words.ts'

export const CALL_TABS = ['confirm', 'rescue', 'callbacks'] as const
export type CallTab = (typeof CALL_TABS)[number]

export type QueueGroup = { name: string; count: number; rows: CallRow[]; isLate?: true }

type Lanes = CallQueue['lanes']
type Given = Pick<CallQueue, 'rows' | 'lanes'>

const inLane = (rows: readonly CallRow[], ...lanes: readonly CallLane[]): CallRow[] =>
  rows.filter(({ lane }) => lanes.includes(lane))
const sameDay = (iso: string, now: Date): boolean => dhakaDay(new Date(iso)) === dhakaDay(now)

/** The rows of a tab in groups, in the order in which they are called; empty groups are left out. */
export function queueGroups({ rows, lanes }: Given, tab: CallTab, now: Date): QueueGroup[] {
  const groups = { confirm: toConfirm, rescue: toRescue, callbacks: toCallBack }[tab](rows, lanes, now)
  return groups.filter(group => group.rows.length > 0)
}

function toConfirm(rows: readonly CallRow[], lanes: Lanes, now: Date): QueueGroup[] {
  const due = (lane: CallLane) => inLane(rows, lane).filter(row => isDue(row, now))
  const later = inLane(rows, 'callback', 'at_risk', 'known_buyer')
    .filter(row => !isDue(row, now))
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
  const today = later.filter(({ dueAt }) => sameDay(dueAt, now))
  const group = (name: string, lane: CallLane): QueueGroup => ({
    name,
    rows: due(lane),
    // more may wait than are in view
    count: Math.max(due(lane).length, lanes[lane].due),
  })
  return [
    group(say('Call back now'), 'callback'),
    group(say('Most at risk first'), 'at_risk'),
    group(say('Known buyers, no call needed'), 'known_buyer'),
    group(say('Tried enough, please decide'), 'given_up'),
    counted(say('Later today'), today),
    counted(say('Tomorrow and later'), later.slice(today.length)),
  ]
}

function toRescue(rows: readonly CallRow[], _lanes: Lanes, now: Date): QueueGroup[] {
  const parcels = inLane(rows, 'rescue')
  const open = parcels.filter(row => isDue(row, now))
  const goes = open.filter(({ deadAt }) => deadAt !== null && sameDay(deadAt, now))
  return [
    { ...counted(say('Goes back today'), goes), isLate: true },
    counted(
      say('On hold'),
      open.filter(row => !goes.includes(row)),
    ),
    counted(
      say('Told the courier, waiting'),
      parcels.filter(row => !isDue(row, now)),
    ),
  ]
}

function toCallBack(rows: readonly CallRow[], _lanes: Lanes, now: Date): QueueGroup[] {
  const promised = inLane(rows, 'callback').toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
  const late = promised.filter(row => isDue(row, now))
  const today = promised.filter(row => !isDue(row, now) && sameDay(row.dueAt, now))
  return [
    { ...counted(say('Late'), late), isLate: true },
    counted(say('Today'), today),
    counted(say('Tomorrow and later'), promised.slice(late.length + today.length)),
  ]
}

const counted = (name: string, rows: CallRow[]): QueueGroup => ({ name, rows, count: rows.length })

/** How many each tab names: those to confirm and to save that wait now, and all callbacks. */
export const tabCounts = ({ callback, at_risk, known_buyer, rescue }: Lanes): Record<CallTab, number> => ({
  confirm: callback.due + at_risk.due + known_buyer.due,
  rescue: rescue.due,
  callbacks: callback.due + callback.later,
})

/** Whom "next" most likely means; the shop decides when it is taken. */
export const nextRow = (
  { rows }: Pick<CallQueue, 'rows'>,
  lanes: readonly CallLane[],
  now: Date,
): CallRow | undefined =>
  lanes
    .flatMap(lane => rows.filter(row => row.lane === lane))
    .find(row => isDue(row, now) && row.heldBy === null)

/** The first that waits for a later time. */
export const nextLater = ({ rows }: Pick<CallQueue, 'rows'>, lanes: readonly CallLane[], now: Date) =>
  rows
    .filter(row => lanes.includes(row.lane) && !isDue(row, now) && row.heldBy === null)
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))[0]

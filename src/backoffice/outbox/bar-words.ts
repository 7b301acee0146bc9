import { say } from '#backoffice/language/say.ts'
import type { OutboxState } from './outbox.ts'

export type Bar = {
  tone: 'off' | 'good' | 'needs'
  icon: 'offline' | 'alert' | 'conflict'
  text: string
  about: string | undefined
  /** Whether there is something to show. */
  hasList: boolean
}

/** What is done on a screen only with a connection, by the beginnings of addresses. */
const NEVER_WAITS = [
  ['/dashboard/packing', 'Parcels are packed and booked only with a connection.'],
  ['/dashboard/courier', 'Parcels and payouts are booked only with a connection.'],
  ['/dashboard/returns', 'Returns are booked only with a connection.'],
  ['/dashboard/money', 'Money is booked only with a connection.'],
  ['/dashboard/products', 'Products and stock are changed only with a connection.'],
  ['/dashboard/coupons', 'Coupons are changed only with a connection.'],
] as const

/** What the bar of the outbox says; undefined: all is well, and nothing was to be sent. */
export function barOf(
  { entries, sent, trouble, isKept }: OutboxState,
  isOnline: boolean,
  path: string,
): Bar | undefined {
  const waiting = entries.filter(({ state, hasWaited }) => state === 'waits' && hasWaited).length
  const undecided = entries.filter(({ state }) => state !== 'waits').length
  const isLosing = !isKept && (!isOnline || waiting > 0)
  const never = isOnline ? undefined : NEVER_WAITS.find(([start]) => path.startsWith(start))?.[1]
  const about = isLosing
    ? say('This browser keeps nothing: what waits is lost when the app is closed.')
    : never && say(never)
  const hasList = entries.length + sent.length > 0
  const off = { tone: 'off', about, hasList } as const
  const wait = waitWords(waiting)
  if (!isOnline || (trouble === 'offline' && waiting > 0))
    return {
      ...off,
      icon: 'offline',
      text:
        waiting > 0
          ? say('No connection. {wait}', { wait })
          : say('No connection. Calls, notes and statuses wait here.'),
    }
  if (trouble === 'session' && waiting > 0)
    return { ...off, icon: 'alert', text: say('Your session has ended. {wait}', { wait }) }
  if (trouble === 'failing' && waiting > 0)
    return { ...off, icon: 'alert', text: say('The shop does not answer. {wait}', { wait }) }
  if (sent.length > 0)
    return {
      ...off,
      tone: 'good',
      icon: 'conflict',
      text: say('Back online. Sent {sent} of {all}', {
        sent: sent.length,
        all: sent.length + waiting + undecided,
      }),
    }
  if (undecided > 0) return { ...off, tone: 'needs', icon: 'conflict', text: needWords(undecided) }
  return undefined
}

const waitWords = (count: number): string =>
  count === 1 ? say('1 action waits') : say('{count} actions wait', { count })

export const needWords = (count: number): string =>
  count === 1 ? say('One needs you') : say('{count} need you', { count })

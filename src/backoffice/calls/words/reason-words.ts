import { say } from '#backoffice/language/say.ts'
import type { CallReason, CallReasonCode, CallRow } from '#domain/calls/call.ts'
import { clockTime } from './call-clock.ts'
import { takaText } from './taka-text.ts'

const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const came = (count: number, of: number, whom: string): string =>
  say('{count} of our last {of} first orders{whom} came back', { count, of, whom })

type Words = (given: { count: number; of: number; word: string }) => string

const WORDS: Readonly<Record<CallReasonCode, Words>> = {
  first_order: () => say('first order'),
  own_returns: ({ count, of }) => say('{count} of {of} came back', { count, of }),
  took_all: ({ count }) => say('{count} taken, none back', { count }),
  same_address: () => say('same address'),
  other_address: () => say('another address'),
  place_returns: ({ count, of, word }) => came(count, of, say(' in {word}', { word })),
  shop_returns: ({ count, of }) => came(count, of, ''),
  fakes: ({ count }) => say('{count} before', { count: times(count, say('Fake order')) }),
  pranks: ({ count }) => say('{count} before', { count: times(count, 'prank') }),
  waits: () => say('holds no pairs until it is confirmed'),
  lapsed: () => say('gave its pairs back'),
  duplicate: () => say('perhaps sent twice'),
  repeat: ({ count }) => say('again after order {count}', { count }),
  not_reached: ({ count }) =>
    say('{count} reached nobody', { count: times(count, 'try') }).replace('trys', 'tries'),
  asked_for: ({ word }) => say('asked for {word}', { word: clockTime(word) }),
  wrote: () => say('asks for a change'),
  courier_status: ({ word }) => word,
}

/** Why an order stands where it stands, in words that begin small: they stand in the middle of a line. */
export const reasonWords = ({ code, count, of, word }: CallReason): string =>
  WORDS[code]({ count: count ?? 0, of: of ?? 0, word: word ?? '' })

/** Shares of many orders stand on the card, where there is room to say of which. */
const OF_OTHERS: readonly CallReasonCode[] = ['place_returns', 'shop_returns']
/** What a row says in another place. */
const SAID_ELSEWHERE: readonly CallReasonCode[] = ['courier_status', 'not_reached', 'asked_for']
const ROOM_FOR = 2

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
] as const

/** `second try`, of an order that was tried once. */
export const nextTryWords = (tries: number): string =>
  say('{part} try', { part: ORDINALS[tries] ?? `${tries + 1}th` })

/** What came of the last try that reached nobody. */
export function lastTryWords({ lastOutcome }: Pick<CallRow, 'lastOutcome'>): string {
  if (lastOutcome === 'busy') return say('was busy')
  if (lastOutcome === 'switched_off') return say('was switched off')
  return lastOutcome === 'wrong_number' ? say('wrong number') : say('did not pick up')
}

/** The line below a name in the queue: the most telling reasons, then the sum, the size or the place. */
export function aboutRow(row: CallRow): string {
  const reasons = row.reasons.filter(({ code }) => ![...OF_OTHERS, ...SAID_ELSEWHERE].includes(code))
  const words = reasons.slice(0, ROOM_FOR).map(reasonWords)
  if (row.lane === 'rescue') return [row.said ?? words[0] ?? '', row.place].filter(Boolean).join(', ')
  if (row.lane === 'known_buyer') return words.join(', ')
  if (row.lane === 'callback') {
    const asked =
      row.callbackAt === null
        ? words[0]
        : say('asked for {callbackAt}', { callbackAt: clockTime(row.callbackAt) })
    return [asked, row.sizes, row.place].filter(Boolean).join(', ')
  }
  if (row.tries > 0) return `${nextTryWords(row.tries)}, ${lastTryWords(row)}`
  return [
    ...words,
    ...(words.length < ROOM_FOR
      ? [say('Tk. {priceTaka}', { priceTaka: takaText(row.priceTaka) }), row.place]
      : []),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The share of other orders that came back, as a sentence; undefined where too few are known. */
export function shareWords(reasons: readonly CallReason[]): string | undefined {
  const share = reasons.find(({ code }) => OF_OTHERS.includes(code))
  return share && `${reasonWords(share)}.`
}

/** What this number did before, as sentences. */
export function numberWords(reasons: readonly CallReason[]): string {
  const words = reasons
    .filter(({ code }) => ['own_returns', 'took_all', 'other_address', 'fakes', 'pranks'].includes(code))
    .map(reasonWords)
  if (words.length > 0) return `${capital(words.join(', '))}.`
  return reasons.some(({ code }) => code === 'first_order')
    ? say('Never ordered here before.')
    : say('Ordered before, nothing delivered yet.')
}

/** What speaks about the order itself, to be asked or decided. */
export const orderWords = (reasons: readonly CallReason[]): string[] =>
  reasons
    .filter(({ code }) => ['waits', 'lapsed', 'duplicate', 'repeat', 'wrote'].includes(code))
    .map(reason => `${capital(reasonWords(reason))}.`)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

import { dateFormat } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { Advance, AdvanceList, AdvanceStanding } from '#domain/advances/advance.ts'
import { dhakaDay } from '#domain/dates.ts'
import { formatBy } from '../../orders/panel/format-by.ts'

export const LIST_WORDS: Readonly<Record<AdvanceList, string>> = spoken({
  open: 'Open',
  matched: 'Matched',
  refunds: 'Refund list',
  refused: 'Refused',
})

/** How a state looks; a dot is settled, a ring waits, dashes are what nothing is known of yet. */
export type ChipLook = 'good' | 'ready' | 'half' | 'waiting' | 'none' | 'late' | 'bad' | 'asked'

export const STANDING_WORDS: Readonly<Record<AdvanceStanding, { word: string; look: ChipLook }>> = spoken(
  {
    ready: { word: 'Ready', look: 'ready' },
    ready_part: { word: 'Ready in part', look: 'half' },
    ready_more: { word: 'Ready, more came', look: 'ready' },
    near: { word: 'Near match', look: 'waiting' },
    used: { word: 'Used before', look: 'bad' },
    waiting: { word: 'No SMS yet', look: 'none' },
    matched: { word: 'Matched', look: 'good' },
    refund_due: { word: 'Refund due', look: 'late' },
    refunded: { word: 'Refunded', look: 'good' },
    kept: { word: 'Kept', look: 'asked' },
    refused: { word: 'Refused', look: 'bad' },
  },
  'word',
)

const grouped = (value: number): string => value.toLocaleString('en-US')

/** `Tk 1,200`, within a sentence. */
export const tk = (taka: number): string => say('Tk {taka}', { taka: grouped(taka) })
/** The same of poisha, with two decimals where there are any. */
export const takaOfPoisha = (poisha: number): string =>
  (poisha / 100).toLocaleString('en-US', { minimumFractionDigits: poisha % 100 === 0 ? 0 : 2 })
export const tkOfPoisha = (poisha: number): string => say('Tk {poisha}', { poisha: takaOfPoisha(poisha) })

const time = dateFormat({ timeStyle: 'short', timeZone: 'Asia/Dhaka' })
const day = dateFormat({ month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })
const dayAndYear = dateFormat({ dateStyle: 'medium', timeZone: 'Asia/Dhaka' })

/** When something was, in one word: `10:31 AM` of today in Dhaka, `Nov 21`, `Nov 21, 2025`. */
export function whenText(iso: string, now: Date): string {
  const at = new Date(iso)
  if (dhakaDay(at) === dhakaDay(now)) return time.format(at)
  return (dhakaDay(at).slice(0, 4) === dhakaDay(now).slice(0, 4) ? day : dayAndYear).format(at)
}

/** The same with the time of an older day. */
export function momentText(iso: string, now: Date): string {
  const short = whenText(iso, now)
  return dhakaDay(new Date(iso)) === dhakaDay(now) ? short : `${short}, ${time.format(new Date(iso))}`
}

const HOUR_MS = 3_600_000

/** What stands below the state; a near match shows the two codes instead. */
export function standingText(one: Advance, now: Date): string {
  const { standing, message, usedBy } = one
  const smsAt = message && whenText(message.at ?? message.keptAt, now)
  if (standing === 'waiting') {
    const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(one.claimedAt)) / HOUR_MS))
    return hours < 1 ? say('just claimed') : say('waits {hours} h', { hours: grouped(hours) })
  }
  if (standing === 'ready') return smsAt ? say('SMS of {smsAt}', { smsAt }) : ''
  if (standing === 'ready_part' || standing === 'ready_more')
    return message
      ? say('{amountPoisha} of {grouped} came', {
          amountPoisha: takaOfPoisha(message.amountPoisha),
          grouped: grouped(one.claimedTaka ?? 0),
        })
      : ''
  if (standing === 'used')
    return usedBy
      ? say('order {orderNo}, {at}', { orderNo: usedBy.orderNo, at: whenText(usedBy.at, now) })
      : say('by another order')
  return settledText(one, now)
}

function settledText(one: Advance, now: Date): string {
  const by = (email: string | null) => (email === null ? '' : say(' by {email}', { email: formatBy(email) }))
  switch (one.standing) {
    case 'refund_due':
      return say('{dueTaka} to send back', { dueTaka: tk(one.dueTaka) })
    case 'refunded':
      return say('{refundedTaka} back{refundedBy}', {
        refundedTaka: tk(one.refundedTaka),
        refundedBy: by(one.refundedBy),
      })
    case 'kept':
      return say('by the shop{keptBy}', { keptBy: by(one.keptBy) })
    case 'refused':
      return one.refusedAt ? `${whenText(one.refusedAt, now)}${by(one.refusedBy)}` : ''
    default:
      return one.matchedAt
        ? say('{countedTaka} counts, {matchedAt}{matchedBy}', {
            countedTaka: tk(one.countedTaka),
            matchedAt: whenText(one.matchedAt, now),
            matchedBy: by(one.matchedBy),
          })
        : ''
  }
}

/** What two signs that look alike may be, by the pair of them. */
const ALIKE: readonly (readonly [string, string])[] = spoken(
  [
    ['0O', 'Zero or the letter O.'],
    ['1I', 'One or the letter I.'],
    ['1L', 'One or the letter L.'],
    ['5S', 'Five or the letter S.'],
    ['8B', 'Eight or the letter B.'],
    ['2Z', 'Two or the letter Z.'],
  ],
  '1',
)

/** Why two TrxIDs are almost one: by the first pair of signs that differ. */
export function apartText(claim: string | undefined, message: string | undefined): string {
  if (claim === undefined || message === undefined) return say('One sign more, or one less.')
  const pair = [claim, message].sort().join('')
  return ALIKE.find(([signs]) => signs === pair)?.[1] ?? say('A sign differs.')
}

/** `Amount and sender are the same.` */
export function sameText(isSameSum: boolean, isSameSender: boolean | null): string {
  const same = [isSameSum && 'amount', isSameSender === true && 'sender'].filter(Boolean)
  const other = [!isSameSum && 'amount', isSameSender === false && 'sender'].filter(Boolean)
  const sentences = [
    same.length > 0 &&
      say('{list} {part} the same.', {
        list: capital(same.join(say(' and '))),
        part: same.length === 1 ? say('is') : say('are'),
      }),
    other.length > 0 &&
      say('The {list} {part}.', {
        list: other.join(say(' and the ')),
        part: other.length === 1 ? say('differs') : say('differ'),
      }),
  ]
  return sentences.filter(Boolean).join(' ')
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

/** Who said that the money was sent. */
export const claimedText = (one: Advance, now: Date): string =>
  say('Claimed by {part}, {claimedAt}', {
    part: one.claimedBy === 'shopper' ? say('the shopper') : formatBy(one.claimedByName ?? 'staff'),
    claimedAt: momentText(one.claimedAt, now),
  })

import type { Advance, AdvanceList, AdvanceStanding } from '#domain/advances/advance.ts'
import { dhakaDay } from '#domain/dates.ts'
import { formatBy } from '../../orders/panel/format-by.ts'

export const LIST_WORDS: Readonly<Record<AdvanceList, string>> = {
  open: 'Open',
  matched: 'Matched',
  refunds: 'Refund list',
  refused: 'Refused',
}

/** How a state looks; a dot is settled, a ring waits, dashes are what nothing is known of yet. */
export type ChipLook = 'good' | 'ready' | 'half' | 'waiting' | 'none' | 'late' | 'bad' | 'asked'

export const STANDING_WORDS: Readonly<Record<AdvanceStanding, { word: string; look: ChipLook }>> = {
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
}

const grouped = (value: number): string => value.toLocaleString('en-US')

/** `Tk 1,200`, within a sentence. */
export const tk = (taka: number): string => `Tk ${grouped(taka)}`
/** The same of poisha, with two decimals where there are any. */
export const takaOfPoisha = (poisha: number): string =>
  (poisha / 100).toLocaleString('en-US', { minimumFractionDigits: poisha % 100 === 0 ? 0 : 2 })
export const tkOfPoisha = (poisha: number): string => `Tk ${takaOfPoisha(poisha)}`

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Dhaka' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })
const dayAndYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' })

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
    return hours < 1 ? 'just claimed' : `waits ${grouped(hours)} h`
  }
  if (standing === 'ready') return smsAt ? `SMS of ${smsAt}` : ''
  if (standing === 'ready_part' || standing === 'ready_more')
    return message ? `${takaOfPoisha(message.amountPoisha)} of ${grouped(one.claimedTaka ?? 0)} came` : ''
  if (standing === 'used')
    return usedBy ? `order ${usedBy.orderNo}, ${whenText(usedBy.at, now)}` : 'by another order'
  return settledText(one, now)
}

function settledText(one: Advance, now: Date): string {
  const by = (email: string | null) => (email === null ? '' : ` by ${formatBy(email)}`)
  switch (one.standing) {
    case 'refund_due':
      return `${tk(one.dueTaka)} to send back`
    case 'refunded':
      return `${tk(one.refundedTaka)} back${by(one.refundedBy)}`
    case 'kept':
      return `by the shop${by(one.keptBy)}`
    case 'refused':
      return one.refusedAt ? `${whenText(one.refusedAt, now)}${by(one.refusedBy)}` : ''
    default:
      return one.matchedAt
        ? `${tk(one.countedTaka)} counts, ${whenText(one.matchedAt, now)}${by(one.matchedBy)}`
        : ''
  }
}

/** What two signs that look alike may be, by the pair of them. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['0O', 'Zero or the letter O.'],
  ['1I', 'One or the letter I.'],
  ['1L', 'One or the letter L.'],
  ['5S', 'Five or the letter S.'],
  ['8B', 'Eight or the letter B.'],
  ['2Z', 'Two or the letter Z.'],
]

/** Why two TrxIDs are almost one: by the first pair of signs that differ. */
export function apartText(claim: string | undefined, message: string | undefined): string {
  if (claim === undefined || message === undefined) return 'One sign more, or one less.'
  const pair = [claim, message].sort().join('')
  return ALIKE.find(([signs]) => signs === pair)?.[1] ?? 'A sign differs.'
}

/** `Amount and sender are the same.` */
export function sameText(isSameSum: boolean, isSameSender: boolean | null): string {
  const same = [isSameSum && 'amount', isSameSender === true && 'sender'].filter(Boolean)
  const other = [!isSameSum && 'amount', isSameSender === false && 'sender'].filter(Boolean)
  const sentences = [
    same.length > 0 && `${capital(same.join(' and '))} ${same.length === 1 ? 'is' : 'are'} the same.`,
    other.length > 0 && `The ${other.join(' and the ')} ${other.length === 1 ? 'differs' : 'differ'}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

/** Who said that the money was sent. */
export const claimedText = (one: Advance, now: Date): string =>
  `Claimed by ${one.claimedBy === 'shopper' ? 'the shopper' : formatBy(one.claimedByName ?? 'staff')}, ${momentText(one.claimedAt, now)}`

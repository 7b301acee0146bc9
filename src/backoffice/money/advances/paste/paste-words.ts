import { METHOD_NAMES } from '#domain/advances/advance.ts'
import type {
  AskedMatch,
  ClaimOfMessage,
  OfferedOrder,
  OfferWhy,
  ReadMessage,
  ReadPaste,
  UnreadableWhy,
} from '#domain/advances/read-message.ts'
import { formatBy } from '../../../orders/panel/format-by.ts'
import { apartText, sameText, tk, tkOfPoisha, whenText } from '../advance-words.ts'

const WHY_WORDS: Readonly<Record<UnreadableWhy, string>> = {
  sent: 'Money that was sent, not received.',
  cash_out: 'A cash out, not money received.',
  payment: 'A payment that was made, not received.',
  recharge: 'A recharge, not money received.',
  code: 'A one-time code. Never paste these.',
  offer: 'An offer, not money received.',
  request: 'Somebody asks for money; none came.',
  failed: 'It did not arrive, or was taken back.',
  no_sum: 'No sum in it.',
  no_trx_id: 'No TrxID in it.',
  trx_id_wrong: 'The TrxID is not one of this service.',
  two_trx_ids: 'Two TrxIDs in one message.',
  no_service: 'Neither bKash, Nagad, Rocket, Upay nor a bank wrote it.',
  unknown: 'Nothing in it says that money came.',
}

/** How sure a message is: what is booked, what a person decides, what cannot be, what only stays. */
export type VerdictLook = 'good' | 'ask' | 'bad' | 'plain'
export type VerdictWords = { look: VerdictLook; title: string; text: string }

/** What a message is, in two lines. */
export function verdictWords(one: ReadMessage, now: Date): VerdictWords {
  switch (one.verdict) {
    case 'fits':
    case 'less':
    case 'more':
      return sureWords(one)
    case 'near':
      return nearWords(one)
    case 'used':
      return usedWords(one, now)
    case 'contradicts':
      return contradictWords(one, now)
    case 'unclaimed':
      return {
        look: 'plain',
        title: 'Nobody claims it',
        text: one.offers.length > 0 ? '' : 'It is kept, and fits once somebody claims it.',
      }
    case 'twice':
      return { look: 'plain', title: 'Stands above already', text: 'It counts once.' }
    default:
      return { look: 'plain', title: 'Not money that came', text: WHY_WORDS[one.why ?? 'unknown'] }
  }
}

function sureWords({ verdict, claim }: ReadMessage): VerdictWords {
  if (!claim) return { look: 'plain', title: '', text: '' }
  const { recipientName, orderNo, claimedTaka, countsTaka, overTaka, collectAfterTaka, isSameSender } = claim
  const collects = `The courier collects ${tk(collectAfterTaka)}.`
  if (verdict === 'less' && claimedTaka !== null)
    return {
      look: 'ask',
      title: `Order ${orderNo}, claimed ${claimedTaka.toLocaleString('en-US')}`,
      text: `${tk(countsTaka)} counts, the courier collects ${(claimedTaka - countsTaka).toLocaleString('en-US')} more.`,
    }
  if (verdict === 'more' || overTaka > 0) return moreWords(claim)
  const sender = isSameSender === null ? '' : isSameSender ? ', same sender' : ', another sender'
  return {
    look: isSameSender === false ? 'ask' : 'good',
    title: `Order ${orderNo}, ${recipientName}`,
    text: `Same TrxID, same amount${sender}. ${collects}`,
  }
}

function moreWords({ orderNo, claimedTaka, countsTaka, overTaka }: ClaimOfMessage): VerdictWords {
  const claimed = claimedTaka === null ? '' : `, claimed ${claimedTaka.toLocaleString('en-US')}`
  const over = overTaka > 0 ? ` ${tk(overTaka)} goes to the refund list.` : ''
  return {
    look: 'ask',
    title: `Order ${orderNo}${claimed}`,
    text: `More came. ${tk(countsTaka)} counts.${over}`,
  }
}

function nearWords({ claim, message }: ReadMessage): VerdictWords {
  const apart = claim?.signsApart
  const sign = apartText(claim?.trxId[apart?.claim[0] ?? -1], message?.trxId[apart?.message[0] ?? -1])
  const same = claim ? sameText(claim.isSameSum, claim.isSameSender) : ''
  return { look: 'ask', title: `Order ${claim?.orderNo ?? ''}? Claim says`, text: `${sign} ${same}`.trim() }
}

function usedWords(one: ReadMessage, now: Date): VerdictWords {
  const { usedBy, claim } = one
  const by = usedBy?.by ? `, matched by ${formatBy(usedBy.by)}` : ''
  const title = usedBy ? `Used: order ${usedBy.orderNo}, ${whenText(usedBy.at, now)}${by}` : 'Used before'
  const again = isClaimedAgain(one) && claim
  return {
    look: again ? 'bad' : 'plain',
    title: again ? title : title.replace('Used:', 'Counts already:'),
    text: again ? `Order ${claim.orderNo} claims it again. It stays unpaid.` : 'Nothing is to be done.',
  }
}

function contradictWords({ before, claim }: ReadMessage, now: Date): VerdictWords {
  const first = before
    ? `It came before with ${tkOfPoisha(before.amountPoisha)}, ${whenText(before.at ?? before.keptAt, now)}. `
    : ''
  const claims = claim ? `Order ${claim.orderNo} stays unpaid. ` : ''
  return {
    look: 'bad',
    title: 'The same TrxID with another sum',
    text: `${first}One of the two is forged. ${claims}Look in the account.`,
  }
}

const OFFER_WORDS: Readonly<Record<OfferWhy, string>> = {
  reference: 'named in the message',
  phone: 'same phone',
  sum: 'same sum',
}

/** `Rezaul Karim, order 11031 (1,200 + 130): same phone.` */
export const offerText = ({ recipientName, orderNo, priceTaka, deliveryChargeTaka, whys }: OfferedOrder) =>
  `${recipientName}, order ${orderNo} (${(priceTaka - deliveryChargeTaka).toLocaleString('en-US')} + ${deliveryChargeTaka.toLocaleString('en-US')}): ${whys.map(why => OFFER_WORDS[why]).join(', ')}.`

/** What the one button books: whatever needs no decision. */
export const sureMatches = ({ messages }: ReadPaste): AskedMatch[] =>
  messages.flatMap(({ verdict, message, claim }) =>
    message && claim && (verdict === 'fits' || verdict === 'less' || verdict === 'more')
      ? [matchOf(message.id, claim)]
      : [],
  )

/** A message for the claim that it is of. */
export const matchOf = (messageId: string, { advanceId, orderId }: ClaimOfMessage): AskedMatch => ({
  messageId,
  advanceId,
  orderId: advanceId === null ? orderId : null,
})

/** `1 full, 1 part. 3 left for you.` */
export function countsText(read: ReadPaste, notThis: readonly string[]): string {
  const { fits, less, more } = read.counts
  const parts = [
    fits > 0 && `${fits} full`,
    less > 0 && `${less} part`,
    more > 0 && `${more} with more`,
  ].filter(Boolean)
  const left = read.messages.length - fits - less - more
  const asks = read.messages.filter(one => asksPerson(one) && !notThis.includes(one.message?.id ?? '')).length
  const rest = asks > 0 ? `${asks} left for you.` : left > 0 ? 'The rest is nothing to book.' : ''
  return [parts.length > 0 && `${parts.join(', ')}.`, rest].filter(Boolean).join(' ')
}

/** Whether somebody has to look at a message: not where it only says again what counts already. */
const asksPerson = (one: ReadMessage): boolean =>
  one.verdict === 'near' ||
  one.verdict === 'contradicts' ||
  one.verdict === 'unclaimed' ||
  (one.verdict === 'used' && isClaimedAgain(one))

/** A used message that another order claims now. */
export const isClaimedAgain = ({ claim, usedBy }: ReadMessage): boolean =>
  claim !== null && claim.orderNo !== usedBy?.orderNo

/** Who sent it, as far as the message says. */
export const fromText = ({ message }: ReadMessage): string =>
  message?.senderLast4 ? `From …${message.senderLast4}. ` : ''

/** `Give to 11031`, and of which service, for those who listen. */
export const spokenMessage = ({ message }: ReadMessage): string =>
  message ? `${METHOD_NAMES[message.method]} ${message.trxId}` : 'this message'

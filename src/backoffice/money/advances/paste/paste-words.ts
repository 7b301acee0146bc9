import { say, spoken } from '#backoffice/language/say.ts'
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

const WHY_WORDS: Readonly<Record<UnreadableWhy, string>> = spoken(
  {
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
  },
  'sent',
  'cash_out',
  'payment',
  'recharge',
  'offer',
  'request',
  'failed',
  'no_sum',
  'no_trx_id',
  'trx_id_wrong',
  'two_trx_ids',
  'no_service',
  'unknown',
)

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
        title: say('Nobody claims it'),
        text: one.offers.length > 0 ? '' : say('It is kept, and fits once somebody claims it.'),
      }
    case 'twice':
      return { look: 'plain', title: say('Stands above already'), text: say('It counts once.') }
    default:
      return { look: 'plain', title: say('Not money that came'), text: WHY_WORDS[one.why ?? 'unknown'] }
  }
}

function sureWords({ verdict, claim }: ReadMessage): VerdictWords {
  if (!claim) return { look: 'plain', title: '', text: '' }
  const { recipientName, orderNo, claimedTaka, countsTaka, overTaka, collectAfterTaka, isSameSender } = claim
  const collects = say('The courier collects {collectAfterTaka}.', { collectAfterTaka: tk(collectAfterTaka) })
  if (verdict === 'less' && claimedTaka !== null)
    return {
      look: 'ask',
      title: say('Order {orderNo}, claimed {claimedTaka}', {
        orderNo,
        claimedTaka: claimedTaka.toLocaleString('en-US'),
      }),
      text: say('{countsTaka} counts, the courier collects {part} more.', {
        countsTaka: tk(countsTaka),
        part: (claimedTaka - countsTaka).toLocaleString('en-US'),
      }),
    }
  if (verdict === 'more' || overTaka > 0) return moreWords(claim)
  const sender = isSameSender === null ? '' : isSameSender ? say(', same sender') : say(', another sender')
  return {
    look: isSameSender === false ? 'ask' : 'good',
    title: say('Order {orderNo}, {recipientName}', { orderNo, recipientName }),
    text: say('Same TrxID, same amount{sender}. {collects}', { sender, collects }),
  }
}

function moreWords({ orderNo, claimedTaka, countsTaka, overTaka }: ClaimOfMessage): VerdictWords {
  const claimed =
    claimedTaka === null
      ? ''
      : say(', claimed {claimedTaka}', { claimedTaka: claimedTaka.toLocaleString('en-US') })
  const over = overTaka > 0 ? say(' {overTaka} goes to the refund list.', { overTaka: tk(overTaka) }) : ''
  return {
    look: 'ask',
    title: say('Order {orderNo}{claimed}', { orderNo, claimed }),
    text: say('More came. {countsTaka} counts.{over}', { countsTaka: tk(countsTaka), over }),
  }
}

function nearWords({ claim, message }: ReadMessage): VerdictWords {
  const apart = claim?.signsApart
  const sign = apartText(claim?.trxId[apart?.claim[0] ?? -1], message?.trxId[apart?.message[0] ?? -1])
  const same = claim ? sameText(claim.isSameSum, claim.isSameSender) : ''
  return {
    look: 'ask',
    title: say('Order {part}? Claim says', { part: claim?.orderNo ?? '' }),
    text: `${sign} ${same}`.trim(),
  }
}

function usedWords(one: ReadMessage, now: Date): VerdictWords {
  const { usedBy, claim } = one
  const by = usedBy?.by ? say(', matched by {by}', { by: formatBy(usedBy.by) }) : ''
  const title = usedBy
    ? say('Used: order {orderNo}, {at}{by}', { orderNo: usedBy.orderNo, at: whenText(usedBy.at, now), by })
    : say('Used before')
  const again = isClaimedAgain(one) && claim
  return {
    look: again ? 'bad' : 'plain',
    title: again ? title : title.replace(say('Used:'), say('Counts already:')),
    text: again
      ? say('Order {orderNo} claims it again. It stays unpaid.', { orderNo: claim.orderNo })
      : say('Nothing is to be done.'),
  }
}

function contradictWords({ before, claim }: ReadMessage, now: Date): VerdictWords {
  const first = before
    ? say('It came before with {amountPoisha}, {whenText}. ', {
        amountPoisha: tkOfPoisha(before.amountPoisha),
        whenText: whenText(before.at ?? before.keptAt, now),
      })
    : ''
  const claims = claim ? say('Order {orderNo} stays unpaid. ', { orderNo: claim.orderNo }) : ''
  return {
    look: 'bad',
    title: say('The same TrxID with another sum'),
    text: say('{first}One of the two is forged. {claims}Look in the account.', { first, claims }),
  }
}

const OFFER_WORDS: Readonly<Record<OfferWhy, string>> = spoken({
  reference: 'named in the message',
  phone: 'same phone',
  sum: 'same sum',
})

/** `Rezaul Karim, order 11031 (1,200 + 130): same phone.` */
export const offerText = ({ recipientName, orderNo, priceTaka, deliveryChargeTaka, whys }: OfferedOrder) =>
  say('{recipientName}, order {orderNo} ({part} + {deliveryChargeTaka}): {list}.', {
    recipientName,
    orderNo,
    part: (priceTaka - deliveryChargeTaka).toLocaleString('en-US'),
    deliveryChargeTaka: deliveryChargeTaka.toLocaleString('en-US'),
    list: whys.map(why => OFFER_WORDS[why]).join(', '),
  })

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
    fits > 0 && say('{fits} full', { fits }),
    less > 0 && say('{less} part', { less }),
    more > 0 && say('{more} with more', { more }),
  ].filter(Boolean)
  const left = read.messages.length - fits - less - more
  const asks = read.messages.filter(one => asksPerson(one) && !notThis.includes(one.message?.id ?? '')).length
  const rest =
    asks > 0 ? say('{asks} left for you.', { asks }) : left > 0 ? say('The rest is nothing to book.') : ''
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
  message?.senderLast4 ? say('From …{senderLast4}. ', { senderLast4: message.senderLast4 }) : ''

/** `Give to 11031`, and of which service, for those who listen. */
export const spokenMessage = ({ message }: ReadMessage): string =>
  message ? `${METHOD_NAMES[message.method]} ${message.trxId}` : say('this message')

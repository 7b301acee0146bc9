import type { AdvanceMethod, ReceivedMoney } from './advance.ts'
import type { UnreadableWhy } from './read-message.ts'
import { instantIn, MONEY, poishaOf, referenceIn, SUM, senderIn } from './received-parts.ts'
import { isTrxId } from './trx-id.ts'

/** What a message says, with what only helps to find its order and is not kept. */
export type ReadMoney = ReceivedMoney & { senderPhone: string | null; reference: number | null }
export type ReadText =
  | { isRead: true; text: string; money: ReadMoney }
  | { isRead: false; text: string; why: UnreadableWhy }

/** Sentences that say that money came; the sum stands in them, so that a fee or a balance is never taken for it. */
const RECEIVED = [
  new RegExp(String.raw`received\s+(?:an?\s+)?(?:\w+\s+){0,2}?(?:of\s+)?${MONEY}`, 'i'),
  new RegExp(
    String.raw`(?:payment|cash\s?in|deposit)\s+(?:of\s+)?${MONEY}\s+(?:is\s+|was\s+|has\s+been\s+)?(?:received\s+)?from`,
    'i',
  ),
  new RegExp(String.raw`(?:money|payment|cash\s?in)\s+received\W+amount\W+${MONEY}`, 'i'),
  new RegExp(String.raw`${MONEY}\s+(?:is\s+|has\s+been\s+)?received`, 'i'),
  new RegExp(String.raw`credited\s+(?:with|by|for)?\s*${MONEY}`, 'i'),
  new RegExp(String.raw`${SUM}\s*টাকা\s*(?:পে|গ্রহণ)`, 'i'),
]
/** The same without a sum that can be read. */
const SAYS_RECEIVED = /\breceived\b|credited|পেয়েছেন|পেয়েছেন/i

/** What else a message is about, by its first such words. */
const OTHERWISE: readonly (readonly [UnreadableWhy, RegExp])[] = [
  ['sent', /send\s+money|money\s+sent|\bsent\s+(?:to|tk|bdt)|sent\s+successfully|transferred\s+to|debited/i],
  ['cash_out', /cash\s?out/i],
  [
    'payment',
    /payment\s+(?:of\s+)?(?:tk|bdt).{0,30}?\bto\b|merchant\s+pay|bill\s+pa(?:y|id)|payment\s+to\b|paid\s+to\b/i,
  ],
  ['recharge', /recharge|top-?\s?up/i],
  ['request', /request(?:ed|s)?\s+(?:for\s+)?(?:money|tk|bdt)|money\s+request/i],
  ['code', /\botp\b|one[- ]time|verification\s+code|security\s+code|never\s+share/i],
  ['offer', /\boffer|discount|\bwin\b|অফার|ডিসকাউন্ট/i],
]
/** Wherever these stand, no customer's money came. */
const NEVER: readonly (readonly [UnreadableWhy, RegExp])[] = [
  ['failed', /\bfailed|unsuccessful|reversed|declined|\bpending\b|not\s+completed/i],
  ['offer', /cash\s?back|\bbonus\b|\breward/i],
]

/** Reads one message of the phone. */
export function readSms(text: string): ReadText {
  const refuse = (why: UnreadableWhy): ReadText => ({ isRead: false, text, why })
  const joined = text.replace(/(\d,)\s*\n\s*(\d)/g, '$1$2')
  const found = firstOf(RECEIVED, joined)
  const otherwise = firstWhy(OTHERWISE, joined)
  const never = NEVER.find(([, words]) => words.test(joined))
  if (never && (found || otherwise || TRX_ID.test(joined))) return refuse(never[0])
  if (otherwise && (!found || otherwise.index < found.index)) return refuse(otherwise.why)
  if (never) return refuse(never[0])
  const amountPoisha = poishaOf(found?.[1])
  if (!found || amountPoisha === undefined) return refuse(SAYS_RECEIVED.test(joined) ? 'no_sum' : 'unknown')
  const ids = trxIdsIn(joined)
  if (ids.length === 0) return refuse('no_trx_id')
  const method = methodOf(joined, ids)
  const whole = ids.map(one => wholeId(method, one))
  if (new Set(whole).size > 1) return refuse('two_trx_ids')
  const [trxId = ''] = whole
  if (!isTrxId(method, trxId)) return refuse('trx_id_wrong')
  return { isRead: true, text, money: { ...detailsOf(joined), method, trxId, amountPoisha } }
}

const firstOf = (patterns: readonly RegExp[], text: string): RegExpExecArray | undefined =>
  patterns
    .flatMap(pattern => {
      const found = pattern.exec(text)
      return found ? [found] : []
    })
    .sort((one, other) => one.index - other.index)
    .at(0)

const firstWhy = (whys: typeof OTHERWISE, text: string): { why: UnreadableWhy; index: number } | undefined =>
  whys
    .flatMap(([why, words]) => {
      const index = text.search(words)
      return index === -1 ? [] : [{ why, index }]
    })
    .sort((one, other) => one.index - other.index)
    .at(0)

const TRX_ID = /\b(?:trx|txn|trnx|transaction)\s*\.?\s*id\s*[:.#-]?\s*/i
/** An id, and what stands in the next line, which is its rest where a line break cut it. */
type FoundId = { id: string; rest: string }

function trxIdsIn(text: string): FoundId[] {
  const ids = [
    ...text.matchAll(new RegExp(`${TRX_ID.source}([A-Z0-9/-]+)(?:[^\\S\\n]*\\n\\s*([A-Z0-9]+))?`, 'gi')),
  ]
  return ids.map(([, id = '', rest = '']) => ({ id: id.toUpperCase(), rest: rest.toUpperCase() }))
}

function wholeId(method: AdvanceMethod, { id, rest }: FoundId): string {
  return !isTrxId(method, id) && isTrxId(method, id + rest) ? id + rest : id
}

const NAMES: readonly (readonly [AdvanceMethod, RegExp])[] = [
  ['bkash', /\bbkash\b/i],
  ['nagad', /\bnagad\b|money\s+received\W+amount/i],
  ['rocket', /\brocket\b|\bnexuspay\b|\b16216\b|received\s+from\s+a\/c/i],
  ['upay', /\bupay\b/i],
  ['bank', /\bcredited\b|\bbank\b/i],
]

/** Which service wrote a message: by its sentences and its name, or by the form of the id. bKash writes no name. */
function methodOf(text: string, [first]: readonly FoundId[]): AdvanceMethod {
  // the Rocket message names its account, the Nagad one its parts; both before any name, which a sender may have typed
  const byForm = /received\s+from\s+a\/c/i.test(text)
    ? 'rocket'
    : /received\W+amount\W/i.test(text)
      ? 'nagad'
      : undefined
  if (byForm) return byForm
  const named = NAMES.filter(([, words]) => words.test(text)).map(([method]) => method)
  return named.find(method => first && isTrxId(method, wholeId(method, first))) ?? named[0] ?? 'bkash'
}

function detailsOf(text: string): Omit<ReadMoney, 'method' | 'trxId' | 'amountPoisha'> {
  const [from] = [...text.matchAll(/(?:\bfrom\b|\bsender\b|\ba\/c\b)\s*:?\s*(?:a\/c\s*:?\s*)?/gi)]
  const senderPhone = from ? senderIn(text.slice(from.index + from[0].length)) : (firstPhone(text) ?? null)
  const at = /(?:\bat\b|\bdate\b|\bon\b)[\s:]*([\d/.\-a-z]+[ ,]+[\d:]+\s*(?:[ap]m)?)/i.exec(text)?.[1]
  return {
    senderPhone,
    senderLast4: senderPhone?.slice(-4) ?? null,
    reference: referenceIn(text),
    at: instantIn(at ?? text),
  }
}

/** Of a message in Bengali, which names the sender before "থেকে". */
const firstPhone = (text: string): string | undefined => /(01[3-9]\d{8})\s*(?:নম্বর\s*)?থেকে/.exec(text)?.[1]

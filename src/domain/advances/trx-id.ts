import { latinDigits } from '../typed-phone.ts'
import type { AdvanceMethod, SignsApart } from './advance.ts'

/**
 * TrxIDs as each service writes them. bKash and Rocket as in their messages; Nagad's as other shops read them; nobody
 * documents Upay's, and every bank has its own.
 */
const PATTERNS: Readonly<Record<AdvanceMethod, RegExp>> = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8,10}$/,
  rocket: /^\d{10}$/,
  upay: /^[A-Z0-9]{8,20}$/,
  bank: /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{3,39}$/,
}

/** What a right TrxID looks like, for people. */
export const TRX_ID_MESSAGES = {
  bkash: 'A TrxID of bKash has 10 letters and digits, such as BKL7Q2M9XA.',
  nagad: 'A TxnID of Nagad has 8 to 10 letters and digits, such as 7GH2K9QD.',
  rocket: 'A TxnId of Rocket has 10 digits, such as 6120094417.',
  upay: 'A TrxID of Upay has 8 to 20 letters and digits.',
  bank: 'A reference of a bank has 4 to 40 letters and digits.',
} as const satisfies Readonly<Record<AdvanceMethod, string>>

const LABEL = /^(?:t(?:rx|xn|rnx)|transaction|reference|ref)\s*(?:id|no)?\s*[:.#-]?\s*/i

/** A typed TrxID as it is compared: upper case, Latin digits, without spaces and without "TrxID:". */
export const trxKeyOf = (typed: string): string => {
  const text = latinDigits(typed).normalize('NFKC').trim()
  const bare = /^t(?:rx|xn|rnx)\s*id/i.test(text) || /^(?:ref|trans)\w*\s*(?:id|no)?\s*[:.#-]/i.test(text)
  return (bare ? text.replace(LABEL, '') : text).replace(/\s+/g, '').toUpperCase()
}

/** The key of a typed TrxID, or undefined where no such service writes one like it. */
export function readTrxId(method: AdvanceMethod, typed: string): string | undefined {
  const key = trxKeyOf(typed)
  return isTrxId(method, key) ? key : undefined
}

/** A mobile number is none: it would stay in histories when its owner is forgotten. */
const MOBILE = /^(?:88)?01[3-9]\d{8}$/

export const isTrxId = (method: AdvanceMethod, key: string): boolean =>
  PATTERNS[method].test(key) && !MOBILE.test(key)

/** O as zero, I and L as one: signs that people read as each other. */
function seenSign(code: number): number {
  if (code === 79) return 48
  return code === 73 || code === 76 ? 49 : code
}

/**
 * Whether two TrxIDs can be near at all. A paste is compared with thousands of claims: this allocates nothing, and finds
 * out in a few signs about almost all of them.
 */
export function mayBeNear(claim: string, message: string): boolean {
  if (claim.length !== message.length) return Math.abs(claim.length - message.length) === 1
  let others = 0
  for (let at = 0; at < claim.length; at += 1) {
    if (seenSign(claim.charCodeAt(at)) !== seenSign(message.charCodeAt(at))) others += 1
    if (others > 2) return false
  }
  return true
}

/** Signs that people read as each other: zero and O, one and I and L. */
const seen = (key: string): string => key.replaceAll('O', '0').replace(/[IL]/g, '1')

/**
 * Where two TrxIDs differ, if a person may have mistaken one for the other: any number of signs that look alike, or one
 * sign that is another, is missing, is too many, or stands on the wrong side of its neighbour. `isAlike`: by looks alone.
 * Undefined for equal ones, and for any others.
 */
export function signsApart(claim: string, message: string): (SignsApart & { isAlike: boolean }) | undefined {
  if (claim === message) return undefined
  if (claim.length !== message.length) return oneMissing(claim, message)
  const places = [...claim].flatMap((sign, place) => (sign === message[place] ? [] : [place]))
  const isAlike = seen(claim) === seen(message)
  const [first, second, third] = places
  const isSwapped =
    first !== undefined &&
    second === first + 1 &&
    third === undefined &&
    claim[first] === message[second] &&
    claim[second] === message[first]
  if (isAlike || places.length === 1 || isSwapped) return { claim: places, message: places, isAlike }
  return undefined
}

function oneMissing(claim: string, message: string): (SignsApart & { isAlike: boolean }) | undefined {
  const [longer, shorter] = claim.length > message.length ? [claim, message] : [message, claim]
  if (longer.length !== shorter.length + 1) return undefined
  const place = [...longer].findIndex((sign, at) => sign !== shorter[at])
  if (longer.slice(place + 1) !== shorter.slice(place)) return undefined
  return longer === claim
    ? { claim: [place], message: [], isAlike: false }
    : { claim: [], message: [place], isAlike: false }
}

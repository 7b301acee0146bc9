import type { Role } from './order-words.ts'
import { GAP, sentenceAround, type Word } from './read-words.ts'

/** `to`: the word after its last one. */
export type Payment = { taka: number; at: number; to: number }
export type Transaction = { id: string; at: number; to: number }

const TRANSACTION =
  /(?:bi?kash|nagad|rocket|বিকাশ|নগদ|রকেট|tr(?:x|ans?)|txn|tnx|transaction|reference|ট্রান[\p{L}\p{M}]*|টি ?আর ?এক্স|ট্রেক্স|টিএক্স|(?<![\p{L}\p{M}])(?:id|আইডি))[^\n]{0,28}?(?<![A-Z0-9])(?=[A-Z]*\d)([A-Z0-9]{8,14})(?![A-Za-z0-9])/giu
/** Ids of payments, by the word before them. Their words are taken. */
export function findTransactions(text: string, words: readonly Word[]): Transaction[] {
  return [...text.matchAll(TRANSACTION)].flatMap(({ 0: found, 1: id = '', index }) => {
    const start = index + found.lastIndexOf(id)
    const isPhone = id.length === 11 && /^01[3-9]/.test(id)
    // behind the name of a service alone stand numbers of accounts, too
    const isId = !isPhone && (/\D/.test(id) || !/^(?:b|nag|roc|বি|নগ|রক)/i.test(found))
    const at = words.findIndex(word => word.start >= start)
    if (!isId || at < 0 || words[at]?.use) return []
    let to = at
    for (let word = words[to]; word && word.start < start + id.length; word = words[++to]) word.use = 'trx'
    return [{ id, at, to }]
  })
}

/** The number that begins at a word, with its thousands: 4,330. */
function amountAt(words: readonly Word[], at: number): { taka: number; to: number } {
  const [first, next, last] = [words[at], words[at + 1], words[at + 2]]
  const isThousands =
    next?.between === ',' &&
    next.text.length === 3 &&
    !Number.isNaN(next.number) &&
    (first?.text.length ?? 9) <= 3
  if (isThousands)
    return {
      taka: Number(`${first?.text}${next.text}`),
      to: last?.between === '.' && /^0+$/.test(last.text) ? at + 3 : at + 2,
    }
  return {
    taka: first?.number ?? Number.NaN,
    to: next?.between === '.' && /^0+$/.test(next.text) ? at + 2 : at + 1,
  }
}

/** What a customer says to have paid. Every amount of money is taken, so that none is read as a size. */
export function findPayments(words: readonly Word[]): Payment[] {
  const paid: Payment[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word || word.use || Number.isNaN(word.number)) continue
    const { taka, to } = amountAt(words, at)
    const hasTaka =
      (words[to]?.role === 'taka' && (words[to]?.gap ?? 9) <= GAP.blank) ||
      (words[at - 1]?.role === 'taka' && word.gap <= GAP.blank) ||
      /[৳]|\/-/.test(`${word.between}${words[to]?.between ?? ''}`)
    const sentence = sentenceAround(words, at)
    const says = (role: Role) => sentence.some(one => one.role === role)
    const isPaid = !word.isAsked && says('pay') && (says('paid') || sentence.some(({ use }) => use === 'trx'))
    const isOnly = !says('taka')
    if (
      !hasTaka &&
      !(
        isPaid &&
        isOnly &&
        taka >= 100 &&
        taka < 10_000 &&
        word.text.length <= 5 &&
        isBesideMethod(words, at)
      )
    )
      continue
    for (const one of words.slice(at, to)) one.use = 'money'
    if (isPaid && taka >= 10) paid.push({ taka, at, to })
    at = to - 1
  }
  return paid
}

const isBesideMethod = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at + 3).some(({ role }) => role === 'pay' || role === 'paid')

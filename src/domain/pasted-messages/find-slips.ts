import type { Payment, Transaction } from './find-payments.ts'
import type { Word } from './read-words.ts'

/** What bKash, Nagad and Rocket write of a payment, up to its id and what stands behind that. */
const SLIP =
  /(?:you have received|money (?:received|sent)|send money|cash ?(?:in|out)|payment|(?:tk|bdt)\.? ?[\d,.]+ (?:received|sent|paid))(?=.{0,240}?(?:fee|balance|sender|receiver|successful|a\/c)[ .:t]).{0,240}?t(?:rx|xn|ransaction) ?id ?:? ?([a-z0-9]{8,14})(?![a-z0-9])(?:[ \n.,]*(?:fee|balance|comm?ission):? ?tk\.? ?[\d,.]+)*(?:[ \n.,]*(?:at |date ?:? ?)?\d{2}[/-][\da-z]{2,3}[/-]\d{2,4} \d{1,2}:\d{2}(?::\d{2})?(?: [ap]m)?)?/gisu
/** The amount; fees and what is left stand behind their own words. */
const AMOUNT = /(?<!(?:fee|balance|commission|charge):? ?)(?:tk|bdt)\.? ?(\d[\d,]{0,9}(?:\.\d\d)?)/iu

/** Payments by what the service wrote of them. All their words are taken: a number in them is nobody's to call. */
export function findSlips(
  text: string,
  words: readonly Word[],
): { payments: Payment[]; transactions: Transaction[] } {
  const payments: Payment[] = []
  const transactions: Transaction[] = []
  for (const { 0: slip, 1: id = '', index } of text.matchAll(SLIP)) {
    const wordAt = (start: number) => words.findIndex(word => word.end > start)
    const from = wordAt(index)
    for (const word of words.slice(from)) {
      if (word.start >= index + slip.length) break
      word.use = 'money'
    }
    const start = index + slip.toLowerCase().lastIndexOf(id.toLowerCase())
    transactions.push({ id, at: wordAt(start), to: wordAt(start + id.length - 1) + 1 })
    const amount = AMOUNT.exec(slip)
    const typed = amount?.[1] ?? ''
    const end = index + (amount?.index ?? 0) + (amount?.[0].length ?? 0)
    const at = wordAt(end - typed.length)
    if (amount)
      payments.push({ taka: Math.trunc(Number(typed.replaceAll(',', ''))), at, to: wordAt(end - 1) + 1 })
  }
  return { payments, transactions }
}

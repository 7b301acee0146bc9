import { ADVANCE_METHODS, type AdvanceMethod } from './advance.ts'
import type { UnreadableWhy } from './read-message.ts'
import type { ReadText } from './read-sms.ts'
import { instantIn, poishaOf, senderIn } from './received-parts.ts'
import { isTrxId, trxKeyOf } from './trx-id.ts'

/** The columns of a statement, in the spellings of the services' apps, of merchant panels and of banks. */
const COLUMNS = {
  trxId:
    /^(?:trx|txn|trans(?:action)?)\s*\.?\s*(?:id|no|number|ref(?:erence)?)\.?$|^trxid$|^txnid$|^লেনদেন আইডি$/i,
  credit:
    /^(?:credit(?:ed)?|money in|in|received|deposit|cr|paid in|জমা)(?:\s*amount)?(?:\s*\W?(?:tk|bdt|taka)\W?)?$/i,
  debit:
    /^(?:debit(?:ed)?|money out|out|withdraw(?:al|n)?|dr|paid out|খরচ)(?:\s*amount)?(?:\s*\W?(?:tk|bdt|taka)\W?)?$/i,
  amount: /^(?:amount|taka|sum|transaction amount|পরিমাণ)(?:\s*\W?(?:tk|bdt|taka)\W?)?$/i,
  type: /^(?:type|trx type|txn type|transaction type|transaction|particulars|description|details|service|ধরন)$/i,
  sender:
    /^(?:from|sender|from account|from wallet|sender (?:number|mobile|account|wallet)|customer|customer (?:number|wallet|mobile)|mobile|mobile no\.?|msisdn|counter ?party|প্রেরক)$/i,
  reference: /^(?:ref(?:erence)?|note|remarks?|invoice|order|order no\.?|merchant invoice(?: number)?)$/i,
  date: /^(?:date|time|date ?(?:&|and|\/)? ?time|(?:transaction|trx|txn|posting) (?:date|time)|তারিখ)$/i,
  status: /^(?:status|transaction status|state)$/i,
  method: /^(?:method|wallet|channel|mfs|payment method|operator)$/i,
} as const
type Column = keyof typeof COLUMNS
type Header = Partial<Record<Column, number>> & { size: number; separator: string }

/** A statement in a paste: the lines above its header may name the service. */
export type FoundStatement = { before: string; header: Header; about: string; rows: string[]; after: string }

const SEPARATORS = ['\t', ',', ';', '|'] as const

/** The first statement of a cleaned paste: a header with a TrxID and a sum, and the rows below it. */
export function findStatement(text: string): FoundStatement | undefined {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const header = headerOf(line)
    if (!header) continue
    const below = lines.slice(at + 1)
    const isRow = (row: string) =>
      row.trim() !== '' && row.split(header.separator).length >= Math.min(3, header.size)
    const end = below.findIndex((row, index) => !isRow(row) && !below.slice(index, index + 2).some(isRow))
    const rows = (end === -1 ? below : below.slice(0, end)).filter(row => row.trim() !== '')
    return {
      header,
      about: lines.slice(Math.max(0, at - 15), at).join('\n'),
      before: lines.slice(0, at).join('\n'),
      rows,
      after: end === -1 ? '' : below.slice(end).join('\n'),
    }
  }
  return undefined
}

function headerOf(line: string): Header | undefined {
  for (const separator of SEPARATORS) {
    const names = cellsOf(line, separator)
    if (names.length < 3) continue
    const header: Header = { size: names.length, separator }
    for (const [at, name] of names.entries())
      for (const column of columnNames)
        if (header[column] === undefined && COLUMNS[column].test(name)) header[column] = at
    const hasSum = header.credit !== undefined || header.amount !== undefined
    if (header.trxId !== undefined && hasSum) return header
  }
  return undefined
}

const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name)
const columnNames = Object.keys(COLUMNS).filter(isColumn)

/** The cells of a line; quotes hold separators, and two of them stand for one. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

/** Reads the rows of a statement, one verdict for each. */
export const readStatement = ({ header, about, rows }: FoundStatement): ReadText[] =>
  rows.map(row => readRow(row, { header, about }))

function readRow(text: string, { header, about }: Pick<FoundStatement, 'header' | 'about'>): ReadText {
  const cells = cellsOf(text, header.separator)
  const cell = (column: Column): string => {
    const at = header[column]
    return at === undefined ? '' : (cells[at] ?? '')
  }
  const refuse = (why: UnreadableWhy): ReadText => ({ isRead: false, text, why })
  const why = whyNotReceived(cell, about)
  if (why) return refuse(why)
  const amountPoisha = poishaOf(sumOf(cell('credit')) ?? sumOf(cell('amount')))
  if (amountPoisha === undefined) return refuse('no_sum')
  const trxId = trxKeyOf(cell('trxId'))
  if (trxId === '') return refuse('no_trx_id')
  const method = methodOfRow({ cell, about, trxId })
  if (!method) return refuse('no_service')
  if (!isTrxId(method, trxId)) return refuse('trx_id_wrong')
  const senderPhone = senderIn(cell('sender'))
  const [, order] = /^\W*(\d{1,9})\W*$/.exec(cell('reference')) ?? []
  const money = {
    method,
    trxId,
    amountPoisha,
    senderPhone,
    senderLast4: senderPhone?.slice(-4) ?? null,
    reference: order === undefined ? null : Number(order),
    at: instantIn(cell('date')),
  }
  return { isRead: true, text, money }
}

type Cell = (column: Column) => string

/** `+1,200.50`, `Tk 500`, `500.00 BDT` without what is around the number; undefined for nothing and for nought. */
function sumOf(cell: string): string | undefined {
  const bare = cell.replace(/tk\.?|bdt|৳|টাকা|taka|\+|\s/gi, '')
  return /^[0.,-]*$/.test(bare) ? undefined : bare
}

const LEFT: readonly (readonly [UnreadableWhy, RegExp])[] = [
  ['cash_out', /cash\s?out|withdraw/i],
  ['recharge', /recharge|top.?up/i],
  ['offer', /cash\s?back|bonus|reward/i],
  ['failed', /revers|refund|failed/i],
  ['sent', /send\s+money|money\s+sent|\bsent\b|transfer\s+to|debit/i],
  ['payment', /pay\s?bill|bill\s+pay|fee|charge|payment\s+(?:made|to)|paid\s+to/i],
]

function whyNotReceived(cell: Cell, about: string): UnreadableWhy | undefined {
  const status = cell('status')
  if (status !== '' && !/success|complete|approved|\bok\b|done|credited/i.test(status)) return 'failed'
  const type = cell('type')
  const left = LEFT.find(([, words]) => words.test(type))
  if (left) return left[0]
  if (sumOf(cell('credit')) === undefined && sumOf(cell('debit')) !== undefined) return 'sent'
  if (/^\W*[-−(]/.test(cell('amount')) && sumOf(cell('credit')) === undefined) return 'sent'
  // only a merchant's own statement calls what customers pay so
  const isBare = /^(?:merchant\s+)?payment$/i.test(type) && sumOf(cell('credit')) === undefined
  return isBare && !/^\W*\+/.test(cell('amount')) && !/merchant/i.test(about) ? 'payment' : undefined
}

const SERVICES: Readonly<Record<AdvanceMethod, RegExp>> = {
  bkash: /bkash|বিকাশ/i,
  nagad: /nagad|নগদ/i,
  rocket: /rocket|dbbl|nexuspay|রকেট/i,
  upay: /\bupay\b|উপায়/i,
  bank: /bank/i,
}
const serviceIn = (text: string): AdvanceMethod | undefined =>
  ADVANCE_METHODS.find(method => SERVICES[method].test(text))

/** By the column, by the lines above the header, or by the form of the id. */
const methodOfRow = ({ cell, about, trxId }: { cell: Cell; about: string; trxId: string }) =>
  serviceIn(cell('method')) ??
  serviceIn(about) ??
  (['rocket', 'bkash', 'nagad'] as const).find(method => isTrxId(method, trxId))

/** An order as it is printed and judged: what is not certain is null. */
export type PrintedOrder = {
  recipient_name: string | null
  recipient_phone: string | null
  alternative_phone: string | null
  district: string | null
  area: string | null
  recipient_address: string | null
  lines: readonly PrintedLine[]
  advance_taka: number | null
  trx_id: string | null
}
export type PrintedLine = {
  product: string | null
  color: string | null
  size: string | null
  quantity: number | null
}

/** The right answer for an order: of the address only what it must contain. */
export type RightOrder = Omit<PrintedOrder, 'recipient_address'> & { address_has: readonly string[] }

/** How often a field was filled rightly, left blank though there is an answer, and filled wrongly. */
export type Tally = { right: number; blank: number; wrong: number; of: number }
export type Tallies = Record<string, Tally>

const FIELDS = [
  'recipient_name',
  'recipient_phone',
  'alternative_phone',
  'district',
  'area',
  'advance_taka',
  'trx_id',
] as const
const LINE_FIELDS = ['product', 'color', 'size', 'quantity'] as const

const plain = (value: string | number | null) =>
  value === null
    ? null
    : String(value)
        .normalize('NFC')
        .toLowerCase()
        .replace(/[\s,.।]+/g, ' ')
        .trim()

function tallyOf(tallies: Tallies, field: string): Tally {
  const tally = tallies[field] ?? { right: 0, blank: 0, wrong: 0, of: 0 }
  tallies[field] = tally
  return tally
}

function count(
  tallies: Tallies,
  field: string,
  judged: { given: string | number | null; right: string | number | null },
): void {
  const tally = tallyOf(tallies, field)
  const [given, right] = [plain(judged.given), plain(judged.right)]
  if (given === null && right === null) return
  tally.of += 1
  if (given === right) tally.right += 1
  else if (given === null) tally.blank += 1
  else tally.wrong += 1
}

function countAddress(tallies: Tallies, given: string | null, has: readonly string[]): void {
  const tally = tallyOf(tallies, 'recipient_address')
  if (has.length === 0) return
  tally.of += 1
  const text = plain(given)
  if (text === null) tally.blank += 1
  else if (has.every(piece => text.includes(plain(piece) ?? ''))) tally.right += 1
  else tally.wrong += 1
}

const NO_ORDER = {
  recipient_name: null,
  recipient_phone: null,
  alternative_phone: null,
  district: null,
  area: null,
  advance_taka: null,
  trx_id: null,
}
const NO_LINE: PrintedLine = { product: null, color: null, size: null, quantity: null }

/** Compares the orders of one message with the right ones, order by order, and adds to the tallies of its fields. */
export function judgeMessage(
  tallies: Tallies,
  given: readonly PrintedOrder[],
  right: readonly RightOrder[],
): void {
  count(tallies, 'orders', { given: given.length, right: right.length })
  for (let at = 0; at < Math.max(given.length, right.length); at += 1) {
    const [one, other] = [given[at], right[at]]
    for (const field of FIELDS)
      count(tallies, field, { given: (one ?? NO_ORDER)[field], right: (other ?? NO_ORDER)[field] })
    countAddress(tallies, one?.recipient_address ?? null, other?.address_has ?? [])
    const lines = Math.max(one?.lines.length ?? 0, other?.lines.length ?? 0)
    if (one && other) count(tallies, 'lines', { given: one.lines.length, right: other.lines.length })
    for (let line = 0; line < lines; line += 1)
      for (const field of LINE_FIELDS)
        count(tallies, field, {
          given: (one?.lines[line] ?? NO_LINE)[field],
          right: (other?.lines[line] ?? NO_LINE)[field],
        })
  }
}

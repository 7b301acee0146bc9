import type { ReadField, ReadOrder, Span } from '#domain/pasted-messages/read-order.ts'
import { type ItemField, itemName, NUMBERS } from './fields.ts'
import { BLANK_SIGNS } from './reason-words.ts'

/** Words of the message that belong to a field. `no`: why they are none; `off`: left out. */
export type TextMark = {
  span: Span
  field: string
  number: number
  kind: 'sure' | 'guess' | 'no' | 'off'
  /** Said behind the words. */
  after: string
}

type Place = { field: string; number: number; text: string; inForm(field: string): string }

const ITEM_READ: readonly (readonly [ItemField, 'product' | 'color' | 'size' | 'quantity'])[] = [
  ['productId', 'product'],
  ['product_color', 'color'],
  ['product_size', 'size'],
  ['total_lot', 'quantity'],
]

/** The words of an order in the text, in its order; none lies in another. `inForm`: what the form has of a field. */
export function textMarks(order: ReadOrder, text: string, inForm: (field: string) => string): TextMark[] {
  const of = (field: keyof typeof NUMBERS, read: ReadField<string | number>, name: string = field) =>
    marksOf({ field: name, number: NUMBERS[field], text, inForm }, read)
  const marks = [
    ...of('recipient_name', order.name),
    ...of('recipient_phone', order.phone),
    ...of('alternative_phone', order.otherPhone),
    ...of('recipient_address', order.address),
    ...order.lines.flatMap((line, index) =>
      ITEM_READ.flatMap(([field, read]) => of(field, line[read], itemName(index, field))),
    ),
    ...claimMarks(order),
  ]
  return withoutOverlaps(marks.filter(({ span: [start, end] }) => end > start))
}

function marksOf({ text, inForm, ...place }: Place, read: ReadField<string | number>): TextMark[] {
  const { sure, guesses, blank } = read
  const isTaken = (value: string | number) => String(value).replace(/^0(?=1)/, '') === inForm(place.field)
  return [
    ...(sure ? [{ ...place, span: sure.span, kind: 'sure' as const, after: '' }] : []),
    ...guesses.map(({ span, value }) => ({
      ...place,
      span,
      kind: isTaken(value) ? ('sure' as const) : ('guess' as const),
      after: '',
    })),
    ...(blank
      ? [
          {
            ...place,
            span: blank.span,
            kind: blank.why === 'foreign_number' ? ('off' as const) : ('no' as const),
            after: blank.why === 'foreign_number' ? '' : BLANK_SIGNS[blank.why](text.slice(...blank.span)),
          },
        ]
      : []),
  ]
}

/** The claimed sum and its number: one mark where they stand beside each other. */
function claimMarks({ advanceTaka, transactionId }: ReadOrder): TextMark[] {
  const spans = [advanceTaka, transactionId].flatMap(({ sure, guesses }) => {
    const span = sure?.span ?? guesses[0]?.span
    return span ? [span] : []
  })
  const mark = { field: 'advance_paid', number: NUMBERS.advance_paid, kind: 'guess' as const, after: '' }
  const [one, other] = spans.toSorted((a, b) => a[0] - b[0])
  if (one && other && other[0] - one[1] < NEAR)
    return [{ ...mark, span: [one[0], Math.max(one[1], other[1])] }]
  return spans.map(span => ({ ...mark, span }))
}
const NEAR = 30

function withoutOverlaps(marks: readonly TextMark[]): TextMark[] {
  const sorted = marks.toSorted((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])
  let end = 0
  return sorted.filter(({ span }) => {
    if (span[0] < end) return false
    end = span[1]
    return true
  })
}

/** A piece of a line: plain words, or a part of a mark. `isLast`: the mark ends here. */
export type Piece = { text: string; mark: TextMark | undefined; isLast: boolean }

/** A stretch of the text, cut at its marks. */
export function piecesOf(text: string, [start, end]: Span, marks: readonly TextMark[]): Piece[] {
  const pieces: Piece[] = []
  let at = start
  const plainTo = (to: number) => {
    if (to > at) pieces.push({ text: text.slice(at, to), mark: undefined, isLast: false })
  }
  for (const mark of marks) {
    const [from, to] = [Math.max(mark.span[0], start), Math.min(mark.span[1], end)]
    if (from >= to) continue
    plainTo(from)
    pieces.push({ text: text.slice(from, to), mark, isLast: to === mark.span[1] })
    at = to
  }
  plainTo(end)
  return pieces
}

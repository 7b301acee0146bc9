import { toBengaliDigits } from '#domain/language/bengali-digits.ts'
import type { ReadField, ReadOrder } from '#domain/pasted-messages/read-order.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { Need } from './still-blank.ts'

/** "৪২ না ৪৩": the values to choose from; undefined where there is no choice. */
function choiceOf(
  field: ReadField<string | number> | undefined,
  nameOf: (value: string | number) => string = String,
): string | undefined {
  const values = [...new Set(field?.guesses.map(({ value }) => nameOf(value)))]
  return values.length > 1 && values.length <= 4 ? values.join(' না ') : undefined
}

type Asked = {
  order: ReadOrder
  draft: OrderDraft
  needs: readonly Need[]
  productName(id: string): string
  /** The Bengali name of the area that lies in several districts. */
  area: string | undefined
  /** A size of the message that is sold out. */
  soldOut: number | undefined
}

/** One question in Bengali for all that the message leaves open, to be sent to the customer; empty when nothing is. */
export function askQuestion(asked: Asked): string {
  const parts = ORDER.flatMap(need => (asked.needs.includes(need) ? (QUESTIONS[need]?.(asked) ?? []) : []))
  const last = parts.length > 1 ? `আর ${parts.at(-1)}` : parts.at(-1)
  return last === undefined ? '' : `ভাই, ${[...parts.slice(0, -1), last].join(' ')}`
}

/** Who, then what, then where: as people answer. */
const ORDER: readonly Need[] = [
  'name',
  'phone',
  'product',
  'color',
  'size',
  'quantity',
  'address',
  'district',
]

const lineOf = ({ order, draft }: Asked, isOpen: (item: OrderDraft['items'][number]) => boolean) =>
  order.lines[draft.items.findIndex(isOpen)]

const QUESTIONS: { readonly [Asks in Need]?: (asked: Asked) => string } = {
  name: ({ order }) => {
    const choice = choiceOf(order.name)
    return choice ? `কার নামে পাঠাবো: ${choice}?` : 'কার নামে পাঠাবো? পুরো নামটা দিন।'
  },
  phone({ order }) {
    const choice = choiceOf(order.phone)
    if (choice) return `কোন নম্বরে কল করবো: ${choice}?`
    if (order.phone.blank?.why === 'ten_digits') return 'নম্বরে একটা সংখ্যা কম আছে, আবার দিন।'
    if (order.phone.blank?.why === 'number_too_short') return 'নম্বরটা পুরো আসেনি, আবার দিন।'
    return order.phone.blank ? 'বাংলাদেশের একটা মোবাইল নম্বর দিন।' : 'মোবাইল নম্বরটা দিন।'
  },
  product(asked) {
    const line = lineOf(asked, item => item.productId === '')
    const choice = choiceOf(line?.product, id => asked.productName(String(id)))
    return choice ? `কোনটা নিবেন: ${choice}?` : 'কোন জুতাটা নিবেন?'
  },
  color(asked) {
    const choice = choiceOf(lineOf(asked, item => item.color === '')?.color)
    return choice ? `কালার ${choice}?` : 'কোন কালার নিবেন?'
  },
  size(asked) {
    const choice = choiceOf(lineOf(asked, item => item.size === null)?.size, value =>
      toBengaliDigits(String(value)),
    )
    if (choice) return `সাইজ ${choice}?`
    if (asked.soldOut !== undefined)
      return `সাইজ ${toBengaliDigits(String(asked.soldOut))} এখন নেই, অন্য কোন সাইজ হবে?`
    return 'সাইজ কত?'
  },
  quantity: () => 'কয় জোড়া নিবেন?',
  address: () => 'পুরো ঠিকানাটা দিন।',
  district: ({ area }) => (area ? `কোন জেলার ${area}?` : 'জেলা কোনটা?'),
}

import { spoken } from '#backoffice/language/say.ts'
import type { ReadField, ReadOrder } from '#domain/pasted-messages/read-order.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { SoldProduct } from './catalogue.ts'
import { type ItemField, NUMBERS, type PersonField } from './fields.ts'
import type { Filled } from './pasted.ts'
import { BLANK_WORDS } from './reason-words.ts'

/** Something of the message that a person takes by a press. */
export type Chip = { label: string; why: string; take(draft: OrderDraft): Partial<OrderDraft> }

/** What the message says of one field, as the form stands now. */
export type FieldNote = {
  number: number | undefined
  /** Nothing of it was taken: the number is an empty ring. */
  isOpen: boolean
  state: 'sure' | 'blank' | undefined
  placeholder: string | undefined
  chips: readonly Chip[]
  hints: readonly { kind: 'plain' | 'open' | 'wrong'; text: string }[]
  guesses: readonly (string | number)[]
}

export type NoteInput = {
  order: ReadOrder
  draft: OrderDraft
  filled: Filled
  products: readonly SoldProduct[]
  /** The pasted text. */
  text: string
  /** The district that the address names. */
  district: string | undefined
  /** The delivery charge to it, in whole taka. */
  chargeTaka: number | undefined
  /** Whoever may not write amounts has no field of an advance. */
  mayPrice: boolean
}

type Said = { field: PersonField | ItemField; name: string; value: string; wanted: string; input: NoteInput }

/** What stands at a field, by whether its value is the message's, somebody's, or missing. */
export function noteOf(said: Said, read: ReadField<unknown> | undefined, chips: readonly Chip[]): FieldNote {
  const { field, name, value, wanted, input } = said
  const isFilled = value !== '' && value === input.filled[name]
  const isSaid = read !== undefined && (read.sure !== null || read.guesses.length > 0 || read.blank !== null)
  const blank = value === '' && read?.blank
  return {
    number: isSaid ? NUMBERS[field] : undefined,
    isOpen: value === '' && wanted === '',
    state: isFilled ? 'sure' : value === '' && NEEDED.has(field) ? 'blank' : undefined,
    placeholder: value === '' && NEEDED.has(field) ? PLACEHOLDERS[field] : undefined,
    chips,
    hints: blank ? [{ kind: 'wrong', text: BLANK_WORDS[blank.why](input.text.slice(...blank.span)) }] : [],
    guesses: [],
  }
}
const NEEDED: ReadonlySet<string> = new Set([
  'recipient_name',
  'recipient_phone',
  'recipient_address',
  'productId',
  'product_color',
  'product_size',
])
const PLACEHOLDERS: { readonly [Field in PersonField | ItemField]?: string } = spoken({
  recipient_name: 'Not in the message',
  recipient_address: 'Not in the message',
  productId: 'Not in the message',
})

/** Why a value of the message is offered beside one that somebody typed. */
export const TYPED_OVER = 'in the message; the form has another'

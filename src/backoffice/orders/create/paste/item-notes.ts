import { say, spoken } from '#backoffice/language/say.ts'
import type { ReadField, ReadLine } from '#domain/pasted-messages/read-order.ts'
import type { ItemDraft } from '../order-draft.ts'
import { ITEM_FIELDS, type ItemField, itemName, itemValue } from './fields.ts'
import { type Chip, type FieldNote, type NoteInput, noteOf, TYPED_OVER } from './note-of.ts'
import { GUESS_WORDS } from './reason-words.ts'
import { sizesOf, wantedItem } from './wanted.ts'

type OfItem = { input: NoteInput; index: number; item: ItemDraft; line: ReadLine; wanted: ItemDraft }

/** What the message says of the products in the form. */
export function itemNotes(input: NoteInput): Record<string, FieldNote> {
  const notes: Record<string, FieldNote> = {}
  for (const [index, item] of input.draft.items.entries()) {
    const line = input.order.lines[index]
    if (!line) continue
    // what the line says of the product in the form, also where somebody chose it
    const wanted = wantedItem(line, input.products, item.productId || undefined)
    const one = { input, index, item, line, wanted }
    for (const field of ITEM_FIELDS) notes[itemName(index, field)] = NOTES[field](one)
  }
  return notes
}

const READ = {
  productId: 'product',
  product_color: 'color',
  product_size: 'size',
  total_lot: 'quantity',
} as const

const plainNote = (
  { input, index, item, line, wanted }: OfItem,
  field: ItemField,
  chips: readonly Chip[] = [],
) => {
  const value = itemValue(item, field)
  const read: ReadField<unknown> = line[READ[field]]
  return noteOf(
    { field, name: itemName(index, field), value, wanted: itemValue(wanted, field), input },
    read,
    chips,
  )
}

const put =
  (index: number, changes: Partial<ItemDraft>): Chip['take'] =>
  draft => ({
    items: draft.items.map((item, at) => (at === index ? { ...item, ...changes } : item)),
  })

const NOTES: { readonly [Field in ItemField]: (one: OfItem) => FieldNote } = {
  productId(one) {
    const { input, index, item, line } = one
    const offers = [
      ...(line.product.sure ? [{ id: line.product.sure.value, why: TYPED_OVER }] : []),
      ...line.product.guesses.map(({ value, why }) => ({ id: value, why: GUESS_WORDS[why] })),
    ]
    const isOpen = item.productId === '' || !offers.some(({ id }) => id === item.productId)
    const chips = offers.flatMap(({ id, why }): Chip[] => {
      const name = input.products.find(product => product.id === id)?.name
      return isOpen && name !== undefined
        ? [{ label: name, why, take: put(index, wantedItem(line, input.products, id)) }]
        : []
    })
    return plainNote(one, 'productId', chips)
  },
  product_color(one) {
    const { input, item, line } = one
    const colors = input.products.find(({ id }) => id === item.productId)?.colors ?? []
    const guesses = line.color.guesses
      .map(({ value }) => value)
      .filter(name => colors.some(({ color }) => color === name))
    const note = withGuesses(plainNote(one, 'product_color'), { value: item.color, guesses, what: 'colors' })
    const said = line.color.sure?.value
    const lacks = said !== undefined && item.color === '' && !colors.some(({ color }) => color === said)
    return lacks ? withHint(note, 'wrong', say('Not made in {said}. Not chosen.', { said })) : note
  },
  product_size(one) {
    const { input, item, line } = one
    const sizes = sizesOf(
      input.products.find(({ id }) => id === item.productId),
      item.color,
    )
    const guesses = line.size.guesses.map(({ value }) => value)
    const note = withGuesses(plainNote(one, 'product_size'), {
      value: item.size ?? '',
      guesses,
      what: 'sizes',
    })
    const asked = line.size.sure?.value
    const pairs = sizes.find(({ size }) => size === (item.size ?? asked))?.stock
    if (item.size !== null)
      return pairs === 1 && note.state === 'sure'
        ? withHint(
            note,
            'open',
            say('The last pair in {size}. It is taken when you press Create.', { size: item.size }),
          )
        : note
    if (asked === undefined) return note
    return withHint(
      note,
      'wrong',
      say('{asked} is {part}. Not chosen.', {
        asked,
        part: pairs === undefined ? say('not made') : say('sold out'),
      }),
    )
  },
  total_lot(one) {
    const { index, item, line } = one
    const chips = line.quantity.guesses
      .filter(({ value }) => String(value) !== item.quantity)
      .map(
        ({ value, why }): Chip => ({
          label: String(value),
          why: GUESS_WORDS[why],
          take: put(index, { quantity: String(value) }),
        }),
      )
    return plainNote(one, 'total_lot', chips)
  },
}

const withHint = (note: FieldNote, kind: 'open' | 'wrong', text: string): FieldNote => ({
  ...note,
  hints: [...note.hints, { kind, text }],
})

type Open = { value: string | number; guesses: readonly (string | number)[]; what: string }

/** Several values are several choices, none of them made. */
function withGuesses(note: FieldNote, { value, guesses, what }: Open): FieldNote {
  if (value !== '' || guesses.length === 0) return note
  const many = say('{part} {what} in the message: none is taken. Ask.', {
    part: COUNTS[guesses.length] ?? say('Several'),
    what,
  })
  const text = guesses.length > 1 ? many : say('Not sure: choose it, or ask.')
  return withHint({ ...note, guesses }, 'open', text)
}
const COUNTS: readonly (string | undefined)[] = spoken([undefined, undefined, 'Two', 'Three'])

import { say } from '#backoffice/language/say.ts'
import type { AdvanceMethod } from '#domain/advances/advance.ts'
import { readTrxId } from '#domain/advances/trx-id.ts'
import { formatTaka } from '#domain/money.ts'
import type { Guess, ReadOrder } from '#domain/pasted-messages/read-order.ts'
import type { OrderDraft } from '../order-draft.ts'
import { NUMBERS, PERSON_FIELDS, type PersonField, personValue, withPerson } from './fields.ts'
import { itemNotes } from './item-notes.ts'
import { type Chip, type FieldNote, type NoteInput, noteOf, TYPED_OVER } from './note-of.ts'
import { GUESS_WORDS } from './reason-words.ts'
import { wantedPerson } from './wanted.ts'

/** The fields that the message says something of, by their names on the wire. */
export function fieldNotes(input: NoteInput): Readonly<Record<string, FieldNote>> {
  const notes: Record<string, FieldNote> = {}
  for (const field of PERSON_FIELDS) notes[field] = personNote(input, field)
  Object.assign(notes, itemNotes(input), restNotes(input))
  return notes
}

const READ = {
  recipient_name: 'name',
  recipient_phone: 'phone',
  alternative_phone: 'otherPhone',
  recipient_address: 'address',
} as const

function personNote(input: NoteInput, field: PersonField): FieldNote {
  const { order, draft } = input
  const read = order[READ[field]]
  const value = personValue(draft, field)
  const wanted = wantedPerson(order)[field]
  const chipOf = (label: string, why: string): Chip => ({
    label,
    why,
    take: () => withPerson(field, isPhone(field) ? label.replace(/^0/, '') : label),
  })
  const typedOver = value !== '' && wanted !== '' && value !== wanted
  const offered = value === '' ? read.guesses.map(guess => chipOf(guess.value, GUESS_WORDS[guess.why])) : []
  const chips = typedOver ? [chipOf(isPhone(field) ? `0${wanted}` : wanted, TYPED_OVER)] : offered
  const note = noteOf({ field, name: field, value, wanted, input }, read, chips)
  return field === 'recipient_address' ? withPlace(note, input) : note
}
const isPhone = (field: PersonField): boolean => field.endsWith('_phone')

/** The district decides the charge: it is named where the address has it, and asked for where it has not. */
function withPlace(note: FieldNote, { order, draft, district, chargeTaka }: NoteInput): FieldNote {
  if (draft.address.trim() === '') return { ...note, chips: [...note.chips, ...placeAlone(order)] }
  const thana =
    order.area.sure && order.district.sure?.value === district
      ? say(', thana {value}', { value: order.area.sure.value })
      : ''
  const charge = chargeTaka === undefined ? '' : say(' Delivery {chargeTaka}.', { chargeTaka })
  if (district === undefined || note.state !== 'sure') return note
  return {
    ...note,
    hints: [
      ...note.hints,
      { kind: 'plain', text: say('District {district}{thana}.{charge}', { district, thana, charge }) },
    ],
  }
}

const placeAlone = ({ area, district }: ReadOrder): Chip[] => {
  const place = [area.sure?.value, district.sure?.value].filter(Boolean).join(', ')
  return place === '' ? [] : [{ label: place, why: say('the place alone'), take: () => ({ address: place }) }]
}

/** The districts to choose from while the address names none. */
export const districtChips = ({ order, draft, district }: NoteInput): Chip[] =>
  district === undefined && draft.deliveryChargeTaka === null && draft.address.trim() !== ''
    ? valuesOf(order.district.guesses).map(value => ({
        label: value,
        why: '',
        take: ({ address }) => ({ address: `${address.trim().replace(/,$/, '')}, ${value}` }),
      }))
    : []

const valuesOf = (guesses: readonly Guess<string>[]): string[] => [
  ...new Set(guesses.map(({ value }) => value)),
]

/** A claim of money is never money: it and words that no field took are offered for the note. */
function restNotes({ order, draft, text, mayPrice }: NoteInput): Record<string, FieldNote> {
  const claim = claimOf(order)
  const claimChips = claim === '' ? [] : chipsOfClaim(order, draft, text)
  const left = order.left
    .map(span =>
      text
        .slice(...span)
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .slice(0, MOST_LEFT)
  const leftChips = left.flatMap(words => noteChips(draft, words, words, say('the line left over')))
  const plain = {
    number: undefined,
    isOpen: true,
    state: undefined,
    placeholder: undefined,
    hints: [],
    guesses: [],
  }
  const note = { ...plain, chips: mayPrice ? leftChips : [...claimChips, ...leftChips] }
  if (claim === '' || !mayPrice) return { note }
  const isEmpty = draft.advance === ''
  const advance: FieldNote = {
    ...plain,
    number: NUMBERS.advance_paid,
    state: isEmpty ? 'blank' : undefined,
    placeholder: isEmpty ? say('A claim is not money yet') : undefined,
    chips: claimChips,
  }
  return { note, advance_paid: advance }
}
/** More would push the form away. */
const MOST_LEFT = 5

function noteChips({ note }: OrderDraft, words: string, label: string, why: string): Chip[] {
  if (note.includes(words)) return []
  return [{ label, why, take: draft => ({ note: [draft.note.trim(), words].filter(Boolean).join('; ') }) }]
}

/** A claim that names its payment is noted with the order; without a TrxID it is only words. */
function chipsOfClaim(order: ReadOrder, draft: OrderDraft, text: string): Chip[] {
  const claim = claimOf(order)
  const { taka, trxId } = claimed(order)
  if (trxId === undefined)
    return noteChips(draft, say('Advance claimed: {claim}', { claim }), claim, GUESS_WORDS.advance_claimed)
  if (draft.claim !== null) return []
  const held = { method: methodIn(text, trxId), trxId, taka: taka === undefined ? '' : String(taka) }
  return [{ label: claim, why: GUESS_WORDS.advance_claimed, take: () => ({ claim: held }) }]
}

const SERVICES = [
  ['bkash', /bi?kash|বিকাশ/i],
  ['nagad', /nagad|nogod|নগদ/i],
  ['rocket', /rocket|raket|রকেট/i],
  ['upay', /\bupay|উপায়/i],
] as const

/** The service that the message names, if it names one alone; Rocket writes digits only. */
function methodIn(text: string, trxId: string): AdvanceMethod | '' {
  const named = SERVICES.filter(([, name]) => name.test(text)).map(([method]) => method)
  const fitting = named.filter(method => readTrxId(method, trxId) !== undefined)
  const [one, other] = fitting
  return one !== undefined && other === undefined ? one : ''
}

const claimed = ({ advanceTaka, transactionId }: ReadOrder) => ({
  taka: advanceTaka.sure?.value ?? advanceTaka.guesses[0]?.value,
  trxId: transactionId.sure?.value ?? transactionId.guesses[0]?.value,
})

function claimOf(order: ReadOrder): string {
  const { taka, trxId } = claimed(order)
  return [taka === undefined ? undefined : formatTaka(taka), trxId].filter(Boolean).join(', ')
}

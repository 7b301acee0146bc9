import { expect, test } from 'vitest'
import { aReadLine, aReadOrder, sure } from '#tests/support/a-read-order.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { newDraft, type OrderDraft } from '../order-draft.ts'
import { type Pasted, parsePasted } from './pasted.ts'
import {
  backBefore,
  fillForms,
  goTo,
  joinForms,
  type Pasting,
  putTogether,
  splitForms,
  takeAll,
  withoutCreated,
} from './pasting.ts'

const TEXT = 'Rahim Uddin 01711234567\nHouse 7, Khulna\npadma black 42\n--\nSajid Hasan 01811234567\npadma 43'
const SECOND = TEXT.indexOf('Sajid')
const products = [aShownProduct({ name: 'Padma Slide' })]
const rahim = aReadOrder({
  name: sure(TEXT, 'Rahim Uddin'),
  phone: sure(TEXT, '01711234567'),
  address: sure(TEXT, 'House 7, Khulna'),
  district: sure(TEXT, 'Khulna'),
  lines: [
    aReadLine({
      product: sure(TEXT, 'p1', 'padma'),
      color: sure(TEXT, 'Black', 'black'),
      size: sure(TEXT, 42),
    }),
  ],
  spans: [[0, SECOND - 3]],
})
const sajid = aReadOrder({
  name: sure(TEXT, 'Sajid Hasan'),
  phone: sure(TEXT, '01811234567'),
  lines: [aReadLine({ product: sure(TEXT, 'p1', 'padma'), size: sure(TEXT, 43) })],
  spans: [[SECOND, TEXT.length]],
})
const both = { orders: [rahim, sajid], products, source: 'WhatsApp' }

const pastedText = (changes: Partial<Pasted> = {}): Pasted => ({
  text: TEXT,
  signs: TEXT.length,
  slots: null,
  at: 0,
  apart: null,
  before: { draft: newDraft(), pasted: null },
  ...changes,
})
const paste = (draft: Partial<OrderDraft> = {}, reading = both): Pasting =>
  fillForms({ draft: { ...newDraft(), ...draft }, pasted: pastedText() }, reading)
/** The same paste a second time, over what is there. */
const pasteOver = (before: Pasting, reading = both): Pasting =>
  fillForms({ draft: before.draft, pasted: pastedText({ before }) }, reading)

test('what the message says for sure is in the form, with the chat as the source', () => {
  const { draft } = paste({}, { ...both, orders: [rahim] })
  expect(draft).toMatchObject({
    name: 'Rahim Uddin',
    phone: '1711234567',
    address: 'House 7, Khulna',
    source: 'WhatsApp',
    items: [{ productId: 'p1', color: 'Black', size: 42, quantity: '1' }],
  })
})

test('two orders are two forms, each under its own key, and nothing of one is in the other', () => {
  const first = paste()
  const second = goTo(first, 1)
  expect(second.draft).toMatchObject({ name: 'Sajid Hasan', phone: '1811234567', address: '' })
  expect(second.draft.items).toEqual([{ productId: 'p1', color: '', size: 43, quantity: '1' }])
  expect(second.draft.key).not.toBe(first.draft.key)
})

test('what is typed into one form is there again after a look at the other', () => {
  const first = paste()
  const typed = { ...first, draft: { ...first.draft, note: 'gift' } }
  expect(goTo(goTo(typed, 1), 0).draft.note).toBe('gift')
})

test('what somebody typed before stays, and all of the message is taken when asked', () => {
  const typed = paste({ name: 'Karim', source: 'Facebook' }, { ...both, orders: [rahim] })
  expect(typed.draft).toMatchObject({ name: 'Karim', phone: '1711234567', source: 'Facebook' })
  expect(takeAll(typed, rahim, products).draft.name).toBe('Rahim Uddin')
})

test('a second message takes the place of the first, and leaves what was typed meanwhile', () => {
  const first = paste({}, { ...both, orders: [rahim] })
  const typed = { ...first, draft: { ...first.draft, note: 'gift' } }
  const second = pasteOver(typed, { ...both, orders: [sajid] })
  expect(second.draft).toMatchObject({ name: 'Sajid Hasan', address: '', note: 'gift' })
  const back = backBefore(second)
  expect(back.draft).toMatchObject({ name: 'Rahim Uddin', address: 'House 7, Khulna', note: 'gift' })
  expect(parsePasted(back.pasted)).toMatchObject({ text: TEXT })
})

test('a message that is removed takes with it what it filled in, and nothing else', () => {
  const first = paste({}, { ...both, orders: [rahim] })
  const { draft, pasted } = backBefore({
    ...first,
    draft: { ...first.draft, name: 'Rahim U.', note: 'gift' },
  })
  expect(draft).toMatchObject({ name: 'Rahim U.', phone: '', address: '', note: 'gift' })
  expect(draft.items).toEqual([{ productId: '', color: '', size: null, quantity: '1' }])
  expect(pasted ?? undefined).toBeUndefined()
})

test('two messages are put together as one text that is read anew', () => {
  const second = pasteOver(paste({}, { ...both, orders: [rahim] }), { ...both, orders: [sajid] })
  expect(putTogether(second)?.pasted).toMatchObject({ text: `${TEXT}\n${TEXT}`, slots: null })
  expect(putTogether(paste())).toBeUndefined()
})

test('orders that a person says are one are one, and come apart again as they were', () => {
  const first = paste()
  const typed = { ...first, draft: { ...first.draft, note: 'gift' } }
  const joined = joinForms(typed, both)
  expect(joined.pasted.slots).toHaveLength(1)
  // two names are a choice; the second phone is one more to call
  expect(joined.draft).toMatchObject({
    name: '',
    phone: '1711234567',
    otherPhone: '1811234567',
    note: 'gift',
  })
  const apart = splitForms(joined)
  expect(apart.draft).toMatchObject({ name: 'Rahim Uddin', otherPhone: '', note: 'gift' })
  expect(goTo(apart, 1).draft.name).toBe('Sajid Hasan')
})

test('after the first order is created the second is in the form, and nothing of the first is stored', () => {
  const next = withoutCreated(paste(), both.orders)
  expect(next?.draft.name).toBe('Sajid Hasan')
  const stored = JSON.stringify(next)
  for (const personal of ['Rahim', '01711234567', 'House 7']) expect(stored).not.toContain(personal)
  expect(next?.pasted.text.slice(SECOND)).toBe(TEXT.slice(SECOND))
  expect(next && withoutCreated(next, [sajid])).toBeUndefined()
})

test('a form of the message and all drafts are there again after a reload', () => {
  const first = paste()
  const { pasted } = joinForms(first, both)
  expect(parsePasted(JSON.parse(JSON.stringify(pasted)))).toEqual(pasted)
})

test.each([
  ['nothing', null],
  ['no text', { slots: [] }],
  ['slots that are none', { text: 'a', slots: [{ id: 'x' }, 3], at: 'y', before: 4, apart: {} }],
])('%s in the storage breaks nothing', (_name, stored) => {
  const pasted = parsePasted(stored)
  expect(pasted?.slots ?? []).toEqual([])
})

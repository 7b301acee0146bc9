import { expect, test } from 'vitest'
import { shownDelivery } from '#domain/checkout/shown-delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { mergeDraft, parseDraft } from './checkout-draft.ts'
import { emptyFields, type OrderFields } from './order-fields.ts'

const { zones } = shownDelivery(DEFAULT_SETTINGS.delivery, new Date('2026-11-22T05:00:00Z'))
const empty = emptyFields(zones)

const draft: OrderFields = {
  name: 'Rahim',
  phone: '1712345678',
  area: 'outside',
  district: 'Sylhet',
  upazila: 'Beanibazar',
  address: 'House 1',
}

test('a draft is read back as it was written', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test.each([null, 'text', 7, []])('a broken draft %j reads as none', stored => {
  expect(parseDraft(stored)).toBeNull()
})

test('foreign values in a draft read as empty, and an upazila needs its district', () => {
  expect(parseDraft({ name: 5, area: 'moon', upazila: 'Savar', phone: '+8801712345678' })).toEqual({
    ...empty,
    area: 'moon',
    phone: '1712345678',
  })
})

test('the draft fills an untouched page', () => {
  expect(mergeDraft(empty, draft, zones)).toEqual(draft)
  expect(mergeDraft(empty, null, zones)).toEqual(empty)
})

test('what was typed before the script arrived wins over the draft', () => {
  const onPage = { ...empty, name: 'Karim', district: 'Dhaka' }
  expect(mergeDraft(onPage, draft, zones)).toEqual({
    ...draft,
    name: 'Karim',
    district: 'Dhaka',
    upazila: '',
  })
})

test('an area that a district had moved is brought back as it was chosen, one pressed on the page stays', () => {
  const moved: OrderFields = { ...draft, area: 'inside' }
  expect(mergeDraft({ ...empty, area: 'outside' }, moved, zones).area).toBe('inside')
  expect(mergeDraft({ ...empty, area: 'outside' }, { ...moved, district: 'Dhaka' }, zones).area).toBe(
    'outside',
  )
  expect(mergeDraft(empty, draft, zones).area).toBe('outside')
})

test('a zone that is no more is left out of a draft', () => {
  expect(mergeDraft(empty, { ...draft, area: 'moon' }, zones).area).toBe('inside')
})

test('an advance that was typed comes back, and what is typed on the page is newer', () => {
  const advance = { method: 'nagad', trxId: '7GH2K9QD', last4: '1547', taka: '200' }
  const blank = { method: 'bkash', trxId: '', last4: '', taka: '200' }
  const newer = { method: 'bkash', trxId: 'BKL7Q2M9XA', last4: '', taka: '200' }
  const draft = parseDraft(JSON.parse(JSON.stringify({ ...empty, advance })))
  expect(draft?.advance).toEqual(advance)
  expect(mergeDraft({ ...empty, advance: blank }, draft, zones).advance).toEqual(advance)
  expect(mergeDraft({ ...empty, advance: newer }, draft, zones).advance).toEqual(newer)
})

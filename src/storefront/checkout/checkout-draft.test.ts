import { expect, test } from 'vitest'
import { mergeDraft, parseDraft } from './checkout-draft.ts'
import { emptyFields, type OrderFields } from './order-fields.ts'

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
    ...emptyFields,
    phone: '1712345678',
  })
})

test('the draft fills an untouched page', () => {
  expect(mergeDraft(emptyFields, draft)).toEqual(draft)
  expect(mergeDraft(emptyFields, null)).toEqual(emptyFields)
})

test('what was typed before the script arrived wins over the draft', () => {
  const onPage = { ...emptyFields, name: 'Karim', district: 'Dhaka' }
  expect(mergeDraft(onPage, draft)).toEqual({ ...draft, name: 'Karim', district: 'Dhaka', upazila: '' })
})

test('an area that a district had moved is brought back as it was chosen, one pressed on the page stays', () => {
  const moved: OrderFields = { ...draft, area: 'inside' }
  expect(mergeDraft({ ...emptyFields, area: 'outside' }, moved).area).toBe('inside')
  expect(mergeDraft({ ...emptyFields, area: 'outside' }, { ...moved, district: 'Dhaka' }).area).toBe(
    'outside',
  )
  expect(mergeDraft(emptyFields, draft).area).toBe('outside')
})

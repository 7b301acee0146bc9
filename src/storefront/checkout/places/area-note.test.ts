import { expect, test } from 'vitest'
import { shownDelivery } from '#domain/checkout/shown-delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { ENGLISH } from '#web/language/speaker.ts'
import { emptyFields, withFittingArea } from '../order-fields.ts'
import { areaNote } from './area-note.ts'

const { zones } = shownDelivery(DEFAULT_SETTINGS.delivery, new Date('2026-11-22T05:00:00Z'))
const empty = emptyFields(zones)

const nameOf = ({ district, upazila }: { district: string; upazila: string }) => upazila || district
const noteOf = (fields: Parameters<typeof areaNote>[0]) =>
  areaNote(fields, zones, { speaker: ENGLISH, nameOf })
const inDistrict = (district: string) => ({ ...empty, district })
const OUTSIDE = 'Gazipur is outside Dhaka: the courier charge is Tk. 130.'

test('an area that a district moved comes back with the district, and both are said', () => {
  const [gazipur, dhaka] = [inDistrict('Gazipur'), inDistrict('Dhaka')]
  expect(withFittingArea(gazipur, zones).area).toBe('outside')
  expect(noteOf([empty, gazipur])).toBe(OUTSIDE)
  expect(withFittingArea(dhaka, zones).area).toBe('inside')
  expect(noteOf([gazipur, dhaka])).toBe('Inside Dhaka again: the courier charge is Tk. 80.')
  expect(noteOf([dhaka, dhaka])).toBe('')
})

test('an area that the shopper chose stays, whatever district follows, and needs no word', () => {
  const chosen = { ...inDistrict('Gazipur'), area: 'outside' as const }
  expect(noteOf([inDistrict('Gazipur'), chosen])).toBe('')
  expect(withFittingArea({ ...chosen, district: 'Dhaka' }, zones).area).toBe('outside')
  expect(noteOf([chosen, { ...chosen, district: 'Dhaka' }])).toBe('')
})

test('in Bengali the note has the names of the place and the zone in Bengali', () => {
  const speaker = pageSpeaker('bn')
  const inBengali = shownDelivery(DEFAULT_SETTINGS.delivery, new Date('2026-11-22T05:00:00Z'), 'bn').zones
  const note = areaNote([empty, inDistrict('Gazipur')], inBengali, { speaker, nameOf: () => 'গাজীপুর' })
  expect(note).toBe('গাজীপুর, ঢাকার বাইরে: কুরিয়ার চার্জ ৳১৩০।')
})

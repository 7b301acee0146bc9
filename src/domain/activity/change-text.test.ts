import { describe, expect, test } from 'vitest'
import { DEED_KINDS, didWords, kindsOf, sentenceOf } from './activity-row.ts'
import { formatChanges } from './change-text.ts'
import { areaOf, DEEDS } from './deed.ts'
import { fieldLabel } from './field-labels.ts'

describe('a change in words', () => {
  test('names the field as people do, and the values as they read them', () => {
    const before = {
      priceTaka: 2500,
      hidden: false,
      note: 'old',
      soldOutSizes: null,
      followUpAt: null,
      phone: null,
    }
    const after = {
      priceTaka: 12_600,
      hidden: true,
      note: '',
      soldOutSizes: 3,
      followUpAt: '2026-11-22T06:00:00.000Z',
      phone: null,
    }
    expect(formatChanges({ before, after })).toEqual([
      { label: 'Price', before: '2,500', after: '12,600' },
      { label: 'Hidden', before: 'no', after: 'yes' },
      { label: 'Note', before: 'old', after: 'nothing' },
      { label: 'Sold out sizes', before: null, after: '3' },
      { label: 'Follow up on', before: null, after: 'November 22, 2026, 12:00 PM' },
      { label: 'Phone', before: null, after: null },
    ])
    expect(formatChanges({ before: { code: 'EID' }, after: { code: null } })).toEqual([
      { label: 'Code', before: 'EID', after: 'nothing' },
    ])
  })

  test('leaves what is typed like a time, but is none, as it stands', () => {
    for (const typed of ['9999-99-99T99:99:99Z', '2026-11-22T::.Z'])
      expect(formatChanges({ before: { note: typed }, after: {} })).toEqual([
        { label: 'Note', before: typed, after: 'nothing' },
      ])
  })

  test('leaves a label of the settings and a Bengali word as they are', () => {
    expect(fieldLabel('Inside Dhaka')).toBe('Inside Dhaka')
    expect(fieldLabel('সাভার')).toBe('সাভার')
    expect(fieldLabel('official_note')).toBe('Official note')
    expect(fieldLabel('constructor')).toBe('Constructor')
  })
})

describe('a sentence', () => {
  test('counts where many were done, and ends with the thing where it was one', () => {
    expect(didWords('order_changed', 1_200)).toBe('Changed 1,200 orders')
    const did = didWords('order_changed', 1)
    expect(sentenceOf({ did, thing: { name: '#1042' } })).toBe('Changed the order #1042')
    expect(sentenceOf({ did: didWords('signed_out', 1), thing: null })).toBe('Signed out')
  })

  test('stands also for a kind that only a newer program knows', () => {
    expect(didWords('toString', 1)).toBe('Did something new')
  })

  test('of every kind is found by its area', () => {
    expect(DEED_KINDS).toEqual(Object.keys(DEEDS))
    for (const kind of DEED_KINDS) expect(kindsOf(areaOf(kind))).toContain(kind)
    expect(kindsOf('signed_in')).toEqual(['signed_in'])
  })
})

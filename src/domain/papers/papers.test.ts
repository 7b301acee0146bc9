import { array, assert, constantFrom, integer, property, record, subarray, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { type Credited, creditContents, creditDue, creditedBy, hasSamePairs } from './credit.ts'
import { fiscalYearOf, isFiscalYear, lastFiscalYears } from './fiscal-year.ts'
import { invoiceContents, isOutdated } from './invoice-contents.ts'
import { type PaperContents, paperNumber } from './paper.ts'
import { sellerNow } from './seller.ts'
import { shares, vatIn } from './vat.ts'

const now = (vatPercent: number | null) => ({ ...sellerNow(DEFAULT_SETTINGS), vatPercent })
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

describe('a tax year', () => {
  test.each([
    ['2026-06-30T17:59:59.999Z', '2025-26'],
    ['2026-06-30T18:00:00.000Z', '2026-27'],
    ['2099-12-31T00:00:00.000Z', '2099-00'],
  ])('of %s is %s: July begins at midnight in Dhaka', (instant, year) => {
    expect(fiscalYearOf(new Date(instant))).toBe(year)
    expect(isFiscalYear(year)).toBe(true)
  })

  test('is written in one way', () => {
    for (const text of ['2026', '2026-28', '2026-2027', '26-27', '', '2026-27 ', '1999-00'])
      expect(isFiscalYear(text)).toBe(false)
    expect(lastFiscalYears(new Date('2026-03-01T00:00:00Z'), 3)).toEqual(['2025-26', '2024-25', '2023-24'])
  })
})

test('a number names its kind and tax year', () => {
  expect(paperNumber({ kind: 'invoice', year: '2026-27', number: 123 })).toBe('INV-2026-27-000123')
  expect(paperNumber({ kind: 'credit_note', year: '2026-27', number: 1_234_567 })).toBe('CN-2026-27-1234567')
})

describe('VAT that is included in a price', () => {
  test.each([
    [115_00, 15, 15_00],
    [2375_00, 15, 309_78],
    [2375_00, 0, 0],
    [1, 15, 0],
    [4, 15, 1],
  ])('of %i poisha at %i percent is %i', (poisha, percent, vat) => {
    expect(vatIn(poisha, percent)).toBe(vat)
  })

  test('is a whole number, and with the rest of the price is the price', () => {
    assert(
      property(integer({ min: 0, max: 1_000_000_000 }), integer({ min: 0, max: 50 }), (poisha, percent) => {
        const vat = vatIn(poisha, percent)
        expect(Number.isInteger(vat)).toBe(true)
        expect(Math.abs(vat - (poisha * percent) / (100 + percent))).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

test('shares add up to the amount, and each is within one of what is exactly its own', () => {
  const weights = array(integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
  assert(
    property(integer({ min: 0, max: 1_000_000_000 }), weights, (amount, weights) => {
      const given = shares(amount, weights)
      expect(sum(given)).toBe(amount)
      const all = sum(weights)
      for (const [index, share] of given.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        const exact = all === 0 ? amount / weights.length : (amount * (weights[index] ?? 0)) / all
        expect(Math.abs(share - exact)).toBeLessThan(1.000_001)
      }
    }),
  )
})

const orders = record({
  items: array(
    record({ quantity: integer({ min: 1, max: 9 }), unitPriceTaka: integer({ min: 0, max: 20_000 }) }),
    { minLength: 1, maxLength: 6 },
  ),
  deliveryChargeTaka: constantFrom(0, 80, 130),
  goodsTaka: integer({ min: 0, max: 100_000 }),
  vatPercent: constantFrom(null, 0, 5, 7, 15),
}).map(({ items, goodsTaka, deliveryChargeTaka, vatPercent }) => {
  const order = anOrder({
    items: items.map(item => anItem(item)),
    deliveryChargeTaka,
    priceTaka: goodsTaka + deliveryChargeTaka,
  })
  return { order, invoice: invoiceContents(order, now(vatPercent)) }
})

const columnsOf = ({ lines, delivery }: PaperContents) => {
  const parts = [...lines, ...(delivery ? [delivery] : [])]
  return {
    totalPoisha: sum(parts.map(part => part.totalPoisha)),
    vatPoisha: sum(parts.map(part => part.vatPoisha)),
  }
}

test('every column of an invoice adds up to the poisha, and no VAT is above its amount', () => {
  assert(
    property(orders, ({ order, invoice }) => {
      expect(columnsOf(invoice)).toEqual({
        totalPoisha: order.priceTaka * 100,
        vatPoisha: invoice.vatPoisha,
      })
      for (const { vatPoisha, totalPoisha } of invoice.lines)
        expect(vatPoisha).toBeLessThanOrEqual(totalPoisha)
    }),
  )
})

describe('an invoice', () => {
  const order = anOrder({ items: [anItem(), anItem({ size: 43, quantity: 2 })], priceTaka: 6965 })
  const invoice = invoiceContents(order, now(15))

  test('says nothing that is taken from elsewhere than the order and the settings', () => {
    expect(invoice.seller).toEqual({
      name: 'Pothik',
      legalName: '',
      address: 'House 00, Road 00, Dhaka',
      phone: '01700000000',
      bin: null,
      mushak: '',
      logo: null,
      note: '',
      exchangeDays: 3,
      defectDays: 7,
    })
    expect(invoiceContents(order, now(null))).toMatchObject({ vatPercent: null, vatPoisha: 0 })
  })

  test('names the present facts in its lines below the sum', () => {
    const { papers } = DEFAULT_SETTINGS
    const settings = { ...DEFAULT_SETTINGS, papers: { ...papers, note: 'Exchange within {exchange_days}.' } }
    expect(sellerNow(settings).seller.note).toBe('Exchange within 3 days.')
  })

  test('is outdated by another price, buyer or pair, and not by a note or a parcel', () => {
    for (const changed of [
      { priceTaka: 6900 },
      { recipientAddress: 'Elsewhere' },
      { alternativePhone: '01812345678' },
      { items: [anItem(), anItem({ size: 44, quantity: 2 })] },
      { advancePaidTaka: 500 },
    ])
      expect(isOutdated(invoice, { ...order, ...changed })).toBe(true)
    const noted = anOrder({
      ...order,
      note: 'Ring twice',
      officialStatus: 'Packed',
      courierStatus: 'delivered',
    })
    expect(isOutdated(invoice, noted)).toBe(false)
  })

  test('is credited whole once the order is off, and by pairs while it stands', () => {
    const back = [anItem(), anItem({ size: 43, quantity: 2, returned: 1 })]
    expect(creditDue(invoice, { ...order, items: back })).toEqual({
      reason: 'returned',
      due: { pairs: [0, 1], delivery: false },
    })
    const whole = { reason: 'cancelled', due: { pairs: [1, 2], delivery: true } }
    expect(creditDue(invoice, { ...order, officialStatus: 'Fake' })).toEqual(whole)
    expect(creditDue(invoice, { ...order, deletedAt: '2026-11-21T04:30:00.000Z' })).toEqual(whole)
    expect(creditDue(invoice, undefined)).toEqual(whole)
    expect(hasSamePairs(invoice, { items: back })).toBe(true)
    expect(hasSamePairs(invoice, { items: back.toReversed() })).toBe(false)
  })
})

test('however pairs come back, the notes never credit more than the invoice, and all of it at the end', () => {
  const dues = array(
    tuple(array(integer({ min: 0, max: 12 }), { minLength: 6, maxLength: 6 }), subarray([true])),
    {
      maxLength: 8,
    },
  )
  assert(
    property(orders, dues, ({ invoice }, dues) => {
      const notes: PaperContents[] = []
      const issue = (due: Credited) => {
        const note = creditContents(invoice, { credited: creditedBy(invoice, notes), due })
        if (note) notes.push(note)
        return note
      }
      for (const [pairs, isDelivery] of dues) {
        const due = {
          pairs: invoice.lines.map((line, index) => Math.min(line.pairs, pairs[index] ?? 0)),
          delivery: isDelivery.length > 0,
        }
        const note = issue(due)
        if (note)
          expect(columnsOf(note)).toEqual({ totalPoisha: note.totalPoisha, vatPoisha: note.vatPoisha })
        // the same once more credits nothing
        expect(issue(due)).toBeUndefined()
        expect(sum(notes.map(({ totalPoisha }) => totalPoisha))).toBeLessThanOrEqual(invoice.totalPoisha)
        expect(sum(notes.map(({ vatPoisha }) => vatPoisha))).toBeLessThanOrEqual(invoice.vatPoisha)
        for (const { lines } of notes)
          for (const { totalPoisha, vatPoisha, pairs } of lines) {
            expect(Math.min(pairs, totalPoisha, vatPoisha)).toBeGreaterThanOrEqual(0)
            expect(vatPoisha).toBeLessThanOrEqual(totalPoisha + 1)
          }
      }
      issue({ pairs: invoice.lines.map(({ pairs }) => pairs), delivery: true })
      expect(sum(notes.map(({ totalPoisha }) => totalPoisha))).toBe(invoice.totalPoisha)
      expect(sum(notes.map(({ vatPoisha }) => vatPoisha))).toBe(invoice.vatPoisha)
    }),
  )
})

import { expect, test } from 'vitest'
import { isComplete, judgePair, pairKey, parcelStanding } from './check-parcel.ts'
import type { ParcelPair } from './packing.ts'

const pair = (key: string, given: Partial<ParcelPair> = {}): ParcelPair => ({
  key,
  productId: 'padma',
  productName: 'Padma',
  color: 'Master',
  size: 42,
  image: '',
  shelfNote: '',
  needed: 1,
  counted: 0,
  byHand: 0,
  lastAt: null,
  isMissing: false,
  ...given,
})
const scanned = (key: string, given: Partial<ParcelPair> = {}) => ({
  ...pair(key, given),
  productId: given.productId ?? 'padma',
})

test('a pair that the parcel lacks is right, whatever was counted of others', () => {
  const parcel = [pair('42', { needed: 2, counted: 1 }), pair('43', { counted: 1 })]
  expect(judgePair(parcel, scanned('42'))).toMatchObject({ is: 'right', pair: { key: '42' } })
})

test('a wrong pair is told by what differs first: size, colour, product, or that the box has it', () => {
  const parcel = [pair('gomti', { productId: 'gomti', color: 'Tan', counted: 1 }), pair('42')]
  expect(judgePair(parcel, scanned('41'))).toMatchObject({ why: 'size', needed: { key: '42' } })
  expect(judgePair(parcel, scanned('black', { color: 'Black' }))).toMatchObject({
    why: 'color',
    needed: { key: '42' },
  })
  expect(judgePair(parcel, scanned('x', { productId: 'other' }))).toMatchObject({
    why: 'product',
    needed: { key: '42' },
  })
  expect(judgePair(parcel, scanned('gomti', { productId: 'gomti' }))).toMatchObject({
    why: 'full',
    needed: { key: '42' },
  })
  const full = [pair('42', { counted: 1 })]
  expect(judgePair(full, scanned('41'))).toEqual({ is: 'wrong', why: 'full', needed: undefined })
})

test('a parcel is complete with every pair in it, and an order without pairs never', () => {
  expect(isComplete([pair('42', { counted: 1 }), pair('43', { needed: 2, counted: 1 })])).toBe(false)
  expect(isComplete([pair('42', { counted: 1 }), pair('43', { needed: 2, counted: 2 })])).toBe(true)
  expect(isComplete([])).toBe(false)
})

test('the order decides where a parcel stands, then what was noted of it', () => {
  const order = {
    officialStatus: 'Confirmed',
    courierStatus: 'pending',
    deletedAt: null,
    isAside: false,
    isStuck: false,
  } as const
  expect(parcelStanding(order)).toBe('to_pack')
  expect(parcelStanding({ ...order, isAside: true })).toBe('aside')
  expect(parcelStanding({ ...order, isAside: true, isStuck: true })).toBe('stuck')
  expect(parcelStanding({ ...order, isStuck: true, officialStatus: 'Packed' })).toBe('packed')
  expect(parcelStanding({ ...order, courierStatus: null })).toBe('to_pack')
  for (const courierStatus of ['delivered', 'partial_delivered', 'cancelled'])
    expect(parcelStanding({ ...order, courierStatus })).toBe('over')
  for (const officialStatus of ['Queued', 'Fake', 'Follow Up'] as const)
    expect(parcelStanding({ ...order, officialStatus })).toBe('over')
  expect(parcelStanding({ ...order, officialStatus: 'Packed', deletedAt: '2026-01-01' })).toBe('over')
})

test('pairs of one size are one, and those whose size is gone are told apart by their line', () => {
  expect(pairKey({ sizeId: 's', lineNo: 1 })).toBe(pairKey({ sizeId: 's', lineNo: 2 }))
  expect(pairKey({ sizeId: null, lineNo: 1 })).not.toBe(pairKey({ sizeId: null, lineNo: 2 }))
})

import { expect, test } from 'vitest'
import { readTrxId, signsApart } from './trx-id.ts'

test.for([
  ['bkash', ' bkl7 q2m9xa ', 'BKL7Q2M9XA'],
  ['bkash', 'TrxID: BKL7Q2M9XA', 'BKL7Q2M9XA'],
  ['bkash', 'BKL7Q2M9X', undefined],
  ['bkash', 'BKL7Q2M9XAA', undefined],
  ['nagad', '7gh2k9qd', '7GH2K9QD'],
  ['nagad', '7GH2K9Q', undefined],
  ['rocket', '৬১২০০৯৪৪১৭', '6120094417'],
  ['rocket', '612009441A', undefined],
  ['upay', '01JD7Q2M9XAB', '01JD7Q2M9XAB'],
  ['upay', '01700014182', undefined],
  ['bank', 'Ref: FT26326/XYZ', 'FT26326/XYZ'],
  ['bank', 'paid by Rahim', undefined],
  ['bank', '8801700014182', undefined],
  ['bank', "<b>1</b>'--", undefined],
] as const)('a TrxID of %s typed %j is %j', ([method, typed, key]) => {
  expect(readTrxId(method, typed)).toBe(key)
})

test.for([
  ['BKL7O4TT1Z', 'BKL704TT1Z', { claim: [4], message: [4], isAlike: true }],
  ['BKLIO4TT1Z', 'BKL104TTLZ', { claim: [3, 4, 8], message: [3, 4, 8], isAlike: true }],
  ['BKL7X4TT1Z', 'BKL7Y4TT1Z', { claim: [4], message: [4], isAlike: false }],
  ['BKL74XTT1Z', 'BKL7X4TT1Z', { claim: [4, 5], message: [4, 5], isAlike: false }],
  ['7GH2K9QD', '7GH22K9QD', { claim: [], message: [4], isAlike: false }],
  ['7GH22K9QD', '7GH2K9QD', { claim: [4], message: [], isAlike: false }],
  ['BKL7XXTT1Z', 'BKL7YYTT1Z', undefined],
  ['BKL7X4TT1Z', 'BKL7X4TT1Z', undefined],
  ['7GH2K9QD', '7GH2K9QDAB', undefined],
] as const)('%s and %s are apart by %j', ([claim, message, apart]) => {
  expect(signsApart(claim, message)).toEqual(apart)
})

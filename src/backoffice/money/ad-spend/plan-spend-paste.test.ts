import { expect, test } from 'vitest'
import { isSpendBlock, planSpendPaste } from './plan-spend-paste.ts'

const NAMES = { days: ['2026-11-22', '2026-11-21', '2026-11-20'], sources: ['Facebook', 'TikTok'] }
const plan = (text: string, row = 0, column = 0) => planSpendPaste(text, { row, column }, NAMES)

test('one amount, also with the line break of a spreadsheet, is no block', () => {
  expect(isSpendBlock('7,800')).toBe(false)
  expect(isSpendBlock('7,800\r\n')).toBe(false)
  expect(isSpendBlock('7,800\n500')).toBe(true)
  expect(isSpendBlock('7,800\t500')).toBe(true)
})

test('a column goes down from its cell, and what is empty changes nothing', () => {
  expect(plan('7,800\n\n৮০০\n', 0, 1)).toEqual({
    ok: true,
    cells: { '2026-11-22 TikTok': 780_000, '2026-11-20 TikTok': 80_000 },
  })
})

test('a block goes right and down', () => {
  expect(plan('1\t2\n3\t0', 1)).toEqual({
    ok: true,
    cells: {
      '2026-11-21 Facebook': 100,
      '2026-11-21 TikTok': 200,
      '2026-11-20 Facebook': 300,
      '2026-11-20 TikTok': 0,
    },
  })
})

test('a block that does not fit, or has what is no amount, writes nothing and says why', () => {
  for (const text of ['1\n2\n3\n4', '1\t2\t3', '1\n-5', '1\nseven']) {
    const planned = plan(text)
    expect(planned).toMatchObject({ ok: false, isFile: false })
    expect(planned.ok || planned.isFile ? '' : planned.problem).toMatch(/^Nothing was pasted\. ./)
  }
})

test('rows with days or words are read as a file', () => {
  expect(plan('Day\tAmount spent\n2026-11-20\t7800')).toEqual({ ok: false, isFile: true })
})

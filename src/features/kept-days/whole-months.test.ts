import { expect, test } from 'vitest'
import { partsOf } from './whole-months.ts'

const days = (fromDay: string, toDay: string) => ({ span: 'day', fromDay, toDay })
const months = (fromDay: string, toDay: string) => ({ span: 'month', fromDay, toDay })

test.each([
  [
    '2026-01-15',
    '2026-04-02',
    [days('2026-01-15', '2026-01-31'), months('2026-02-01', '2026-03-31'), days('2026-04-01', '2026-04-02')],
  ],
  ['2026-02-01', '2026-02-28', [months('2026-02-01', '2026-02-28')]],
  ['2026-02-01', '2026-02-27', [days('2026-02-01', '2026-02-27')]],
  ['2025-12-31', '2026-02-28', [days('2025-12-31', '2026-01-31'), months('2026-02-01', '2026-02-28')]],
  ['2026-03-31', '2026-03-31', [days('2026-03-31', '2026-03-31')]],
])('of %s to %s whole months are read as such, and the rest by its days', (startDay, endDay, parts) => {
  expect(partsOf({ startDay, endDay }, new Set(['2026-02', '2026-03']))).toEqual(parts)
})

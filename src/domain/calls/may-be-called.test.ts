import { expect, test } from 'vitest'
import { anOrder } from '#tests/support/an-order.ts'
import { mayBeCalled } from './may-be-called.ts'

test.each([
  [{ officialStatus: 'Queued' }, true],
  [{ officialStatus: 'Follow Up' }, true],
  [{ officialStatus: 'Confirmed' }, false],
  [{ officialStatus: 'Fake' }, false],
  [{ officialStatus: 'Packed', courierStatus: 'on_hold' }, true],
  [{ officialStatus: 'Packed', courierStatus: 'delivered' }, false],
  [{ officialStatus: 'Queued', deletedAt: '2026-11-21T06:30:00.000Z' }, false],
  [{ officialStatus: 'Follow Up', caseId: 'case-1' }, false],
] as const)('%j: %s', (standing, isCalled) =>
  expect(mayBeCalled({ ...anOrder(), courierStatus: null, deletedAt: null, ...standing })).toBe(isCalled),
)

import { expect, test } from 'vitest'
import { CallFailed, failedCall } from '../../api/call-shop.ts'
import { importFailureText } from './use-catalogue-import.ts'

test('an import that the shop refused has failed for certain', () => {
  const refused = { ok: false, kind: 'REFUSED', status: 429, message: 'Too many requests.' } as const
  expect(importFailureText(new CallFailed(refused))).toBe('The import failed. Too many requests.')
})

test('an import that was not answered may have been applied', () => {
  const uncertain = 'It is not certain that the file was applied.'
  expect(importFailureText(failedCall('TIMEOUT_ERROR'))).toBe(
    `${uncertain} The shop took too long to answer. Choose it again to see.`,
  )
  const broken = { ok: false, kind: 'REFUSED', status: 500, message: 'Out of order.' } as const
  expect(importFailureText(new CallFailed(broken))).toMatch(uncertain)
})

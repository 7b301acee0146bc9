import { expect, test } from 'vitest'
import { uploadsState } from './uploads-state.ts'

const file = { id: '1', name: 'side.webp', percent: 0 }

test('whoever leaves is asked about a picture on its way, and about one that another try may help', () => {
  expect(uploadsState([])).toBeUndefined()
  expect(uploadsState([{ ...file, state: 'processing' }])).toBe('changed')
  expect(uploadsState([{ ...file, state: 'failed', canRetry: true }])).toBe('failed')
  expect(uploadsState([{ ...file, state: 'failed', canRetry: false }])).toBeUndefined()
})

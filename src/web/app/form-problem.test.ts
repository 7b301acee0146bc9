import { expect, test } from 'vitest'
import { problemOf } from './form-problem.ts'

const refused = { ok: false, kind: 'REFUSED', message: 'Please wait.', fields: {} } as const

test('who tried too often is told how long to wait', () => {
  const failure = { ...refused, code: 'too_many_requests', retryAfterSeconds: 720 }
  expect(problemOf(failure, 'It failed.')).toEqual({
    general: 'Too many tries. Please try again in 12 minutes.',
  })
})

test('another refusal speaks for itself, also when it says when to come back', () => {
  const failure = { ...refused, code: 'otp_not_over', retryAfterSeconds: 100 }
  expect(problemOf(failure, 'It failed.')).toEqual({ general: 'Please wait.' })
})

test('a text beside its field comes before one for the whole, and no text at all has one of the form', () => {
  const fields = { email: 'Please enter a valid email address.' }
  expect(problemOf({ ...refused, fields }, 'It failed.')).toEqual({ fields })
  expect(problemOf({ ...refused, message: '' }, 'It failed.')).toEqual({ general: 'It failed.' })
})

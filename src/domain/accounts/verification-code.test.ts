import { expect, test } from 'vitest'
import { verificationCodeOf } from './verification-code.ts'

test.each(['5678', ' 5678 ', '5 6 7 8', '56-78', '৫৬৭৮'])('%s is the code 5678', typed => {
  expect(verificationCodeOf(typed)).toBe('5678')
})

test.each(['', '567', '56789', '567a', '56.78'])('%s is no complete code', typed => {
  expect(verificationCodeOf(typed)).toBeUndefined()
})

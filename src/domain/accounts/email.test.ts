import { expect, test } from 'vitest'
import { mailboxOf, storedEmail } from './email.ts'

test('capitals and blanks around an address do not make another one', () => {
  expect(storedEmail('  Karim.Ahmed+desk@Pothik.Example ')).toBe('karim.ahmed+desk@pothik.example')
})

test.each([
  '',
  'karim',
  'karim@pothik',
  '@pothik.example',
  'karim@@pothik.example',
  'karim ahmed@pothik.example',
  'karim@pothik.example, other@pothik.example',
  'karim@pothik.example\r\nBcc: other@pothik.example',
  'Karim <karim@pothik.example>',
  'karim@-pothik.example',
  'a\u202emoc.x@pothik.example',
  'ka\u200brim@pothik.example',
  '\ud800karim@pothik.example',
  'ka\ufffdrim@pothik.example',
  `${'k'.repeat(65)}@pothik.example`,
  `karim@${'pothik.'.repeat(40)}example`,
])('%j is no address', input => {
  expect(storedEmail(input)).toBeUndefined()
})

test.each([
  ['karim+1@pothik.example', 'karim@pothik.example'],
  ['karim+shoes+2@pothik.example', 'karim@pothik.example'],
  ['karim.ahmed@pothik.example', 'karim.ahmed@pothik.example'],
  ['k.a.rim+1@gmail.com', 'karim@gmail.com'],
  ['karim@googlemail.com', 'karim@gmail.com'],
  ['+1@pothik.example', '+1@pothik.example'],
])('%s arrives in the mailbox of %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

import { expect, test } from 'vitest'
import { passwordProblem } from '#domain/accounts/password.ts'
import { isCommonPassword } from './common-passwords.ts'

const OBVIOUS =
  'Pass@1234 P@55w0rd Passw0rd! Admin@1234 Adm1n@123 Welcome@2025 Hello@123 Abcd@1234 Abc@12345 Test1234! User@1234 Qwer@1234 Asdf1234! Zxcv@1234 1qaz!QAZ 1qaz@WSX !Qaz2wsx Zaq1@wsx Q1w2e3r4! Iloveyou@1 L0vely@123 Sunshine1! Princess@1 @Monkey99 Dragon@123 Michael@1 Jordan@23 Superman@1 Cricket@123 Barcelona@10 Messi@2022 Ronaldo@07 Bangladesh@71 Bangla@1952 Dhaka@1971 Allah@786 Muhammad@1 Karim@1990 Sakib@75 Jannat@123 Fatema@123 Pothik@2026 P0thik&123456 Leather@1 Sandal@123 Shop@2025 January@2025 Computer@1 Google@123 Samsung@1 Changeme1! Secret@123 Default@1 Office@123 Tiger@1111 Friend$$12'

test.for(OBVIOUS.split(' '))('%s fits the rule, is guessed early and is refused', password => {
  expect(passwordProblem(password)).not.toBe('password_weak')
  expect(isCommonPassword(password, 'Pothik. Made on the Padma')).toBe(true)
})

test.for([
  'Str0ng&Sole',
  'aB3$aB3$',
  'Kmt7@Rwx4',
  'Tea%Cup7Rain',
  'green?Mango42Tree',
  'Pothik&River7Kite',
  'Dragon@58213907',
  `Aa1!${'x'.repeat(124)}`,
])('%s is not', password => {
  expect(isCommonPassword(password, 'Pothik. Made on the Padma')).toBe(false)
})

test('the words of one shop are those of no other', () => {
  expect(isCommonPassword('Meghna@Boots1', 'Meghna')).toBe(false)
  expect(isCommonPassword('Bhairab@2026', 'Bhairab shoes')).toBe(true)
  expect(isCommonPassword('Bhairab@2026', 'Pothik')).toBe(false)
})

import { expect, test } from 'vitest'
import { argon2Passwords } from './argon2-passwords.ts'

test('a password fits its own hash, another does not, and no hash fits nothing', async () => {
  const passwords = argon2Passwords()
  const hash = await passwords.hash('Str0ng&Sole')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash('Str0ng&Sole')).not.toBe(hash)
  expect(await passwords.fits(hash, 'Str0ng&Sole')).toBe(true)
  expect(await passwords.fits(hash, 'str0ng&sole')).toBe(false)
  expect(await passwords.fits(null, 'Str0ng&Sole')).toBe(false)
})

test('a long password is compared to its end', async () => {
  const passwords = argon2Passwords()
  const hash = await passwords.hash(`${'Aa1!'.repeat(31)}Aa1!`)
  expect(await passwords.fits(hash, `${'Aa1!'.repeat(31)}Aa1?`)).toBe(false)
})

test('with sixty waiting it is busy, and free again when they are done', async () => {
  const passwords = argon2Passwords()
  const tries = Array.from({ length: 62 }, () => passwords.fits(null, 'Str0ng&Sole'))
  // the hash of nobody is made first; then one or two are compared and the others wait
  await expect.poll(() => passwords.isBusy(), { interval: 1 }).toBe(true)
  await Promise.all(tries)
  expect(passwords.isBusy()).toBe(false)
})

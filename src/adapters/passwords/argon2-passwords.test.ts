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

test('whoever is no stranger goes before those who wait', async () => {
  const passwords = argon2Passwords()
  await passwords.fits(null, 'Str0ng&Sole')
  const done: string[] = []
  const hash = async (name: string, turn?: 'first') => {
    await passwords.hash('Str0ng&Sole', turn)
    done.push(name)
  }
  // one or two are hashed at once; the last of ten strangers still waits when the owner is done
  const strangers = Array.from({ length: 10 }, (_, index) => hash(`stranger ${index + 1}`))
  await Promise.all([...strangers, hash('owner', 'first')])
  expect(done.indexOf('owner')).toBeLessThan(4)
})

test('with sixty waiting it is busy, and free again when they are done', async () => {
  const passwords = argon2Passwords()
  await passwords.fits(null, 'Str0ng&Sole')
  expect(passwords.isBusy()).toBe(false)
  // one or two are hashed and the others wait
  const hashes = Array.from({ length: 62 }, () => passwords.hash('Str0ng&Sole'))
  expect(passwords.isBusy()).toBe(true)
  await Promise.all(hashes)
  expect(passwords.isBusy()).toBe(false)
})

import { expect, test } from 'vitest'
import { addressesOf, addressProblem, placeOf } from './postgres-address.ts'

test('an address that names several servers is one address of each, with the login, the database and the parameters', () => {
  const given =
    'postgres://shop:p%40ss@w@10.0.0.1:5432,[fd00::2]:5433,db/shop?sslmode=require&target_session_attrs=read-write'
  expect(addressProblem(given)).toBeUndefined()
  expect(addressesOf(given)).toEqual([
    'postgres://shop:p%40ss@w@10.0.0.1:5432/shop?sslmode=require',
    'postgres://shop:p%40ss@w@[fd00::2]:5433/shop?sslmode=require',
    'postgres://shop:p%40ss@w@db/shop?sslmode=require',
  ])
  expect(placeOf(given)).toBe('10.0.0.1:5432,[fd00::2]:5433,db/shop')
})

test.each([
  'postgres://shop:secret@127.0.0.1:5432/shop?target_session_attrs=any',
  'postgresql:///shop?host=/run/postgresql',
  'postgres://shop:a,b@127.0.0.1/shop',
])('an address of one server stays as it is: %s', given => {
  expect(addressProblem(given)).toBeUndefined()
  expect(addressesOf(given)).toEqual([given])
})

test.each([
  ['postgres://shop:hidden@one,/shop', 'one of them is no host'],
  ['postgres://shop:hidden@one:0,two/shop', 'one of them is no host'],
  ['postgres://shop:hidden@one:70000,two/shop', 'one of them is no host'],
  ['postgres://shop:hidden@one,two three/shop', 'one of them is no host'],
  ['postgres://shop:hidden@one,ONE:5432/shop', 'names one server twice'],
  ['postgres://shop:hidden@one,two/shop?port=5433', 'no host, hostaddr or port after its question mark'],
  ['postgres://shop:hidden@/shop?host=one,two', 'before the name of the database'],
  ['postgres://shop:hidden@one,two/shop?target_session_attrs=standby', 'target_session_attrs is read-write'],
])('%s is refused: it %s', (given, words) => {
  expect(addressProblem(given)).toContain(words)
  expect(addressProblem(given)).not.toContain('hidden')
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scripts = globSync('build/client/**/*.js')

test.each([
  '$argon2',
  'PRIVATE KEY',
  'APP_SECRET',
  'DATABASE_URL',
  'password_hash',
  '__Host-',
  'COURIER_SECRET_KEY',
  'COURIER_WEBHOOK_TOKEN',
  'packzy',
  'sim-secret',
  'secret-key',
])('no script of the browser holds %s: no secret and no part of the server is sent', mark => {
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter(file => readFileSync(file, 'utf8').includes(mark))).toEqual([])
})

/** Texts that only the dashboard's own scripts and styles contain, at least one of each of its parts. */
const OF_THE_DESK = [
  'Check Balance',
  'desk-sidebar',
  'desk-orders-seen',
  '/v1/orders/unseen',
  '/v1/courier/balance',
  '/v1/auth/users',
  'Use single-key shortcuts',
  'There is no such screen',
]

/** Every script that a storefront page can load, at once or later: the scripts of islands. */
function filesOfShoppers(): string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('build/client/.vite/islands.json', 'utf8'),
  )
  return [...new Set(Object.values(manifest).map(({ file }) => `build/client/${file}`))]
}

test.each(OF_THE_DESK)('a shopper is sent nothing of the dashboard: no “%s”', words => {
  const ofShoppers = filesOfShoppers()
  expect(ofShoppers.length).toBeGreaterThan(10)
  expect(ofShoppers.filter(file => readFileSync(file, 'utf8').includes(words))).toEqual([])
  // the dashboard contains it, otherwise the texts above prove nothing any more
  expect(scripts.filter(file => readFileSync(file, 'utf8').includes(words))).not.toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask } from './support/ask.ts'
import { FIREBASE_ENV } from './support/identity-tokens.ts'
import { openBuiltShop } from './support/open-built-shop.ts'

const ASSETS = 'build/client/assets'
const OF_THE_PROVIDER = /firebase|identitytoolkit|apis\.google\.com/i
const read = (file: string) => readFileSync(`${ASSETS}/${file}`, 'utf8')
const scripts = readdirSync(ASSETS).filter(file => file.endsWith('.js'))
const sdks = scripts.filter(file => OF_THE_PROVIDER.test(read(file)))

/** Every script that a page names, and their static imports. */
function loadedBy(html: string): string[] {
  const found = new Set<string>()
  const follow = (text: string, pattern: RegExp) => {
    for (const [, file = ''] of text.matchAll(pattern)) {
      if (found.has(file)) continue
      found.add(file)
      follow(read(file), /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
    }
  }
  follow(html, /\/assets\/([\w.-]+\.js)/g)
  return [...found]
}

test.each(['/login', '/signup'])(
  '%s of a shop without an identity provider has no button and no byte of its SDK',
  async path => {
    const { origin } = await openBuiltShop()
    const { status, text } = await ask(origin, path)
    expect(status).toBe(200)
    expect(text).not.toMatch(/google|firebase/i)
    const loaded = loadedBy(text)
    expect(loaded.length).toBeGreaterThan(5)
    for (const file of loaded) expect(read(file), file).not.toMatch(OF_THE_PROVIDER)
  },
)

test.each(['/login', '/signup'])(
  '%s of a shop with one has its button, and its SDK is still in no file that the page begins with',
  async path => {
    const { origin } = await openBuiltShop({ env: FIREBASE_ENV })
    const { text } = await ask(origin, path)
    expect(text).toContain('Continue with Google')
    for (const file of loadedBy(text)) expect(read(file), file).not.toMatch(OF_THE_PROVIDER)
  },
)

test('the SDK is one file, which nothing loads but a script that asks for it later', () => {
  expect(sdks).toEqual([expect.stringMatching(/^identity-sdk-[\w-]+\.js$/)])
  const [sdk = ''] = sdks
  const naming = scripts.filter(file => read(file).includes(sdk))
  expect(naming.length).toBeGreaterThan(0)
  // by an import that runs later, with the list of the files that it will need
  const later = /import\(["'`]\.\/[\w.-]+\.js["'`]\)|const __vite__mapDeps=[^;]*;/g
  for (const file of naming) expect(read(file).replaceAll(later, ''), file).not.toContain(sdk)
})

test('a data request for a page with the button is sent to a document, whose policy the SDK needs', async () => {
  const withProvider = await openBuiltShop({ env: FIREBASE_ENV })
  const without = await openBuiltShop()
  for (const [path, headers] of [
    ['/login.data?to=%2Fcart', { 'sec-fetch-dest': 'empty' }],
    ['/signup.data', { 'sec-fetch-dest': 'empty' }],
  ] as const) {
    const sent = await ask(withProvider.origin, path, { headers })
    expect(sent.text, path).toMatch(/SingleFetchRedirect/)
    expect(sent.text).toContain(`"${path.replace('.data', '')}"`)
    expect((await ask(without.origin, path, { headers })).text).not.toMatch(/SingleFetchRedirect/)
  }
})

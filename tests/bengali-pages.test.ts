import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { ask } from './support/ask.ts'
import { englishWordsIn } from './support/english-words.ts'
import { makeProduct, makeVariant } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { setSettings } from './support/set-settings.ts'

async function openPadma() {
  const { origin, shop } = await openBuiltShop()
  const padma = await makeProduct(shop, {
    name: 'Padma',
    nameBengali: 'পদ্মা',
    titleBengali: 'হাতে তৈরি',
    category: 'Sandal',
    variants: [makeVariant('Black', { 42: 9 })],
  })
  const get = (path: string, headers: Record<string, string> = {}) => ask(origin, path, { headers })
  return { origin, shop, padma, get, read: async (path: string) => (await get(path)).text }
}

/** The `href` of each way to a page in a language, as search engines read them. */
const alternatesIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(
      ([, language = '', href = '']) => [language, href],
    ),
  )

describe('a Bengali page', () => {
  test('is kept beside the English one, under its own address and its own ETag', async () => {
    const { get } = await openPadma()
    for (const path of ['/', '/products/padma']) {
      const bengali = path === '/' ? '/bn' : `/bn${path}`
      const [one, other] = [await get(path), await get(bengali)]
      expect([one.status, other.status]).toEqual([200, 200])
      expect(other.headers['cache-control'], bengali).toMatch(/^public/)
      expect(other.headers.etag).not.toBe(one.headers.etag)
      expect(other.text).toMatch(/<html lang="bn">/)
      // advertising marks are no part of what is kept
      const again = await get(`${bengali}?utm_source=facebook`, {
        'if-none-match': String(other.headers.etag),
      })
      expect(again.status, bengali).toBe(304)
    }
  })

  test('changes with the product, in the same moment as the English one', async () => {
    const { shop, padma, read } = await openPadma()
    expect(await read('/bn/products/padma')).toContain('পদ্মা')
    await shop.db.transact(async ({ tx, publish }) => {
      await tx.updateTable('products').set({ name_bengali: 'পদ্মা স্লাইড' }).where('id', '=', padma.id).execute()
      publish('catalog', `product:${padma.id}`)
    })
    await expect.poll(() => read('/bn/products/padma')).toContain('পদ্মা স্লাইড')
  })

  test('leads on in Bengali, and takes the marks of an advertisement along', async () => {
    const { get } = await openPadma()
    const locationOf = async (path: string) => (await get(path)).headers.location
    expect(await locationOf('/bn/products/PADMA?fbclid=1')).toBe('/bn/products/padma?fbclid=1')
    expect(await locationOf('/bn?category=Nothing&utm_source=x')).toBe('/bn?utm_source=x')
    expect(await locationOf('/bn/search?q=padma&size=99')).toBe('/bn/search?q=padma')
  })

  test('names itself as its one address, and both languages to search engines', async () => {
    const { read } = await openPadma()
    for (const [english, bengali] of [
      ['/', '/bn'],
      ['/?category=Sandal', '/bn?category=Sandal'],
      ['/products/padma', '/bn/products/padma'],
      ['/terms-and-condition', '/bn/terms-and-condition'],
      ['/privacy', '/bn/privacy'],
    ] as const)
      for (const [path, html] of [
        [english, await read(english)],
        [bengali, await read(bengali)],
      ] as const) {
        const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
        const origin = new URL(canonical).origin
        expect(canonical, path).toBe(origin + path)
        expect(alternatesIn(html), path).toEqual({
          en: origin + english,
          bn: origin + bengali,
          'x-default': origin + english,
        })
      }
    expect(alternatesIn(await read('/bn/search?q=padma'))).toEqual({})
  })

  test('shows the owner’s Bengali, and openly the English that has none', async () => {
    const { shop, read } = await openPadma()
    await setSettings(shop, 'shop', {
      name: 'Rahim',
      nameBengali: '',
      blurb: 'Shoes of Rahim.',
      blurbBengali: '',
    })
    await setSettings(shop, 'home', {
      hero: { ...DEFAULT_SETTINGS.home.hero, title: 'Made slowly', titleBengali: 'ধীরে তৈরি' },
      questions: [
        { question: 'How?', questionBengali: '', answer: 'By hand.', answerBengali: '', isHidden: false },
      ],
    })
    await expect.poll(() => read('/bn')).toContain('ধীরে তৈরি')
    const html = await read('/bn')
    expect(html).toMatch(/lang="en"[^>]*>Shoes of Rahim\./)
    expect(html).toMatch(/<details name="faq" lang="en"/)
    // a head has no language of its parts
    expect(englishWordsIn(html, ['Shoes of Rahim'])).toEqual([])
  })

  test('finds a pair by English and Bengali words and digits', async () => {
    const { read } = await openPadma()
    for (const words of ['padma', 'পদ্মা', 'পদ্মা ৪২', 'কালো', 'black'])
      expect(await read(`/bn/search?q=${encodeURIComponent(words)}`), words).toContain('/bn/products/padma')
  })

  test('says in Bengali what is missing, and what cannot be read', async () => {
    const { get } = await openPadma()
    const missing = await get('/bn/nowhere')
    expect([missing.status, englishWordsIn(missing.text)]).toEqual([404, []])
    expect((await get('/bn/products/nothing')).text).toContain('পণ্যটি পাওয়া যায়নি।')
    const tooLong = await get(`/bn?q=${'x'.repeat(5000)}`)
    expect([tooLong.status, englishWordsIn(tooLong.text)]).toEqual([414, []])
    expect(tooLong.text).toContain('href="/bn"')
    // there is no Bengali back office under this address
    expect((await get('/bn/dashboard')).status).toBe(404)
  })
})

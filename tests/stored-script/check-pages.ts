import { expect } from 'vitest'
import { makeTrackingToken } from '#features/tracking/tracking-token.ts'
import { sampleOrFull } from '../faults/seeded.ts'
import { ask } from '../support/ask.ts'
import { readStructuredData } from '../support/structured-data.ts'
import { expectHarmlessHtml } from './harmless-html.ts'
import type { HostileShop } from './open-hostile-shop.ts'
import { nothingSeen, see, unseen } from './seen.ts'

const PRODUCT_TEXTS = [
  'name',
  'title',
  'category',
  'description',
  'material',
  'subtitle',
  'paragraph',
  'bullet',
  'color',
  'second color',
]
const SHELF = "a product's shelf note"
/** A document of the shop, or its policy where it has none. */
const POLICY = /script-src 'self'( 'nonce-[^']+')?;|^default-src 'none'; frame-ancestors 'none'$/

/** The storefront's documents. In a sample each database shows half of the products. */
export async function checkPages(filled: HostileShop): Promise<void> {
  const { hostile, products, placed, shop } = filled
  const read = (path: string) => readPage(filled, path)
  const remainder = shop.db.engine === 'sqlite' ? 0 : 1
  const looked = products.filter((_, index) => sampleOrFull(index % 2, remainder) === remainder)
  const expected = looked.map(({ disguise }) => disguise)
  const [shown, reported, tracked] = [nothingSeen(), nothingSeen(), nothingSeen()]
  for (const { slug } of looked) {
    const html = await read(`/products/${slug}`)
    see(hostile, shown, html)
    see(hostile, reported, JSON.stringify(readStructuredData(html)))
  }
  const ofProducts = PRODUCT_TEXTS.map(place => `a product's ${place}`)
  expect(unseen(shown, ofProducts, expected)).toEqual([])
  const ofReviews = ['words', 'name', 'town', 'answer'].map(place => `a review's ${place}`)
  expect(unseen(shown, ofReviews, expected)).toEqual([])
  const ofData = ["a product's name", "a product's category", "a product's color"]
  expect(unseen(reported, ofData, expected)).toEqual([])

  // where its pairs stand is the shop's own matter
  expect([...shown.keys(), ...reported.keys()]).not.toContain(SHELF)
  const endsAt = new Date(Date.now() + 3_600_000)
  for (const { id } of placed.slice(0, sampleOrFull(6, placed.length))) {
    const token = makeTrackingToken(shop.keys.tracking, { orderId: id, endsAt })
    see(hostile, tracked, await read(`/track/${token}`))
  }
  // and nothing about its recipient
  const ofTracking = ["a product's category", "a product's color", "a product's name", "a webhook's message"]
  expect([...tracked.keys()].toSorted()).toEqual(ofTracking)
}

/** What a shopper sees of an order that was asked about: of what was written of its cases nothing, it is for the shop. */
export async function checkCasePages(filled: HostileShop): Promise<void> {
  const { hostile, inCases, shop } = filled
  const seen = nothingSeen()
  const endsAt = new Date(Date.now() + 3_600_000)
  for (const { id } of inCases.slice(0, sampleOrFull(6, inCases.length))) {
    const token = makeTrackingToken(shop.keys.tracking, { orderId: id, endsAt })
    for (const path of [`/track/${token}`, `/track/${token}/exchange`])
      see(hostile, seen, await readPage(filled, path))
  }
  expect([...seen.keys()]).toContain("a product's name")
  expect([...seen.keys()].filter(place => /^a case's|^an order's/.test(place))).toEqual([])
}

/** Pages that repeat their address: each with every disguise, in a sample each disguise on one of them. */
export async function checkAddresses(filled: HostileShop): Promise<void> {
  const { hostile, products } = filled
  const repeated = nothingSeen()
  for (const [index, { disguise }] of products.entries()) {
    const text = encodeURIComponent(hostile.text(disguise, 'an address'))
    see(hostile, repeated, await readPage(filled, `/search?q=${text}`))
    const paths = [
      `/search?color=${text}`,
      `/?category=${text}`,
      `/login?to=${text}`,
      `/verify?order=${text}`,
      `/track/${text}`,
      `/products/${text}`,
      `/nothing/${text}`,
    ]
    const first = index % paths.length
    for (const path of paths.slice(sampleOrFull(first, 0), sampleOrFull(first + 1, paths.length)))
      await readPage(filled, path)
  }
  expect(unseen(repeated, ['an address'])).toEqual([])
}

/** A document, or the one that a redirect leads to, which is never another site. */
async function readPage(filled: HostileShop, path: string): Promise<string> {
  const { origin, hostile } = filled
  const { text, status, headers } = await ask(origin, path)
  if (status >= 300 && status < 400) {
    const goal = new URL(headers.location ?? '', 'http://shop.test')
    expect([path, goal.origin]).toEqual([path, 'http://shop.test'])
    return await readPage(filled, goal.pathname + goal.search)
  }
  expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toMatch(POLICY)
  expect(headers['content-security-policy']).not.toMatch(/unsafe/)
  expectHarmlessHtml(hostile, path, text)
  return text
}

import { expect } from 'vitest'
import { makeTrackingToken } from '#features/tracking/tracking-token.ts'
import { ask } from '../ask.ts'
import { sampleOrFull } from '../faults/seeded.ts'
import { readStructuredData } from '../structured-data.ts'
import { expectHarmlessHtml } from './harmless-html.ts'
import { disguises } from './hostile-texts.ts'
import type { HostileShop } from './open-hostile-shop.ts'
import { nothingSeen, see, unseen } from './seen.ts'

const OF_A_PRODUCT = [
  'name',
  'title',
  'category',
  'description',
  'material',
  'subtitle',
  'paragraph',
  'bullet',
]

/** The storefront's documents and what repeats an address. */
export async function checkPages({ origin, hostile, products, placed, shop }: HostileShop): Promise<void> {
  const read = async (path: string) => {
    const { text, headers } = await ask(origin, path)
    expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'( 'nonce-[^']+')?;|^default-src 'none'; frame-ancestors 'none'$/,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    expectHarmlessHtml(hostile, path, text)
    return text
  }
  const [shown, told, tracked, repeated] = [nothingSeen(), nothingSeen(), nothingSeen(), nothingSeen()]
  for (const { slug } of products) {
    const html = await read(`/products/${slug}`)
    see(hostile, shown, html)
    see(hostile, told, JSON.stringify(readStructuredData(html)))
  }
  const ofProducts = [...OF_A_PRODUCT, 'color', 'second color'].map(place => `a product's ${place}`)
  expect(unseen(shown, ofProducts)).toEqual([])
  expect(unseen(told, ["a product's name", "a product's category", "a product's color"])).toEqual([])

  const endsAt = new Date(Date.now() + 3_600_000)
  for (const { id } of placed.slice(0, sampleOrFull(12, placed.length))) {
    const token = makeTrackingToken(shop.keys.tracking, { orderId: id, endsAt })
    see(hostile, tracked, await read(`/track/${token}`))
  }
  const ofTracking = ["a product's category", "a product's color", "a product's name", "a webhook's message"]
  expect([...tracked.keys()].toSorted()).toEqual(ofTracking)

  for (const [index, disguise] of disguises.entries()) {
    const text = encodeURIComponent(hostile.text(disguise, 'an address'))
    see(hostile, repeated, await follow(origin, `/search?q=${text}`, read))
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
      await follow(origin, path, read)
  }
  expect(unseen(repeated, ['an address'])).toEqual([])
}

/** What stands at the end of what an address leads to, which is never elsewhere. */
async function follow(
  origin: string,
  path: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const { status, headers } = await ask(origin, path)
  if (status < 300 || status >= 400) return await read(path)
  const goal = new URL(headers.location ?? '', 'http://shop.test')
  expect([path, goal.origin]).toEqual([path, 'http://shop.test'])
  return await read(goal.pathname + goal.search)
}

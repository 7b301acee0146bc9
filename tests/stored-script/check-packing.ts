import { expect } from 'vitest'
import { ask } from '../support/ask.ts'
import { expectHarmlessHtml } from './harmless-html.ts'
import type { HostileShop } from './open-hostile-shop.ts'
import { nothingSeen, see, unseen } from './seen.ts'

/** Where staff pack: the notes of the shelves and the names on the parcels, as data and never in a document. */
export async function checkPacking({ door, hostile, origin, cookie }: HostileShop): Promise<void> {
  const seen = nothingSeen()
  const read = await door.call('get /v1/packing')
  see(hostile, seen, read.text)
  expect(unseen(seen, ["a product's shelf note", "a product's name", "an order's name"])).toEqual([])
  const inDocuments = nothingSeen()
  for (const path of ['/dashboard/packing', '/dashboard/packing/labels']) {
    const { status, text } = await ask(origin, path, { headers: { cookie } })
    expect([path, status]).toEqual([path, 200])
    expectHarmlessHtml(hostile, path, text)
    see(hostile, inDocuments, text)
  }
  expect([...inDocuments.keys()]).not.toContain("a product's shelf note")
}

import { newId } from '#domain/id.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/** The key that makes a repeated submit one order, and the contents it was sent with. */
export type OrderKey = { key: string; contents: string }

const ORDER_KEY = 'orderKey'

/** A stored key, or undefined when it is not as this page writes it. */
export function parseOrderKey(stored: unknown): OrderKey | undefined {
  if (!isRecord(stored)) return undefined
  const { key, contents } = stored
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,100}$/.test(key)) return undefined
  return typeof contents === 'string' ? { key, contents } : undefined
}

/**
 * The key to send these contents with. The same contents keep their key, however often they are sent, so that a
 * lost answer cannot become a second order; other contents under a key already sent would be refused, so they get
 * a new one.
 */
export function keyForContents(held: OrderKey | undefined, contents: string, fresh: () => string): OrderKey {
  return held?.contents === contents ? held : { key: fresh(), contents }
}

/** For browsers that keep nothing: the key then lives as long as the page. */
let inMemory: OrderKey | undefined
const held = () => parseOrderKey(readStored('sessionStorage', ORDER_KEY)) ?? inMemory
function keep(key: OrderKey | undefined) {
  inMemory = key
  writeStored('sessionStorage', ORDER_KEY, key ?? null)
}

/** The key for sending exactly this body, kept before it goes out: a reload after that still knows it. */
export function takeOrderKey(body: object): string {
  const next = keyForContents(held(), JSON.stringify(body), () => newId(new Date()))
  keep(next)
  return next.key
}

/** After a success, or when the shop says the key has served for another order. */
export const dropOrderKey = (): void => keep(undefined)

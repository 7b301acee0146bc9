import { newId } from '#domain/id.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/** The key that makes a repeated submit create only one order, and the contents that were sent with it. */
export type OrderKey = { key: string; contents: string }

const ORDER_KEY = 'orderKey'

/** A stored key, or undefined unless it is as this page writes it. */
export function parseOrderKey(stored: unknown): OrderKey | undefined {
  if (!isRecord(stored)) return undefined
  const { key, contents } = stored
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,100}$/.test(key)) return undefined
  return typeof contents === 'string' ? { key, contents } : undefined
}

/**
 * The key to send these contents with. The same contents keep their key, however often they are sent, so that a lost
 * answer cannot become a second order; other contents with a key already sent would be refused, so they get a new one.
 */
export function keyForContents(held: OrderKey | undefined, contents: string, fresh: () => string): OrderKey {
  return held?.contents === contents ? held : { key: fresh(), contents }
}

/** For browsers without storage: the key then lives as long as the page. */
let inMemory: OrderKey | undefined
const held = () => parseOrderKey(readStored('sessionStorage', ORDER_KEY)) ?? inMemory
function keep(key: OrderKey | undefined) {
  inMemory = key
  writeStored('sessionStorage', ORDER_KEY, key ?? null)
}

/** The key for sending exactly this body, stored before the request: a reload after that still has it. */
export function takeOrderKey(body: object): string {
  const next = keyForContents(held(), JSON.stringify(body), () => newId(new Date()))
  keep(next)
  return next.key
}

/** Called after a success, or when the shop reports that the key was used for another order. */
export const dropOrderKey = (): void => keep(undefined)

import { createCipheriv, createDecipheriv, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#features/shop.ts'

type Sealing = { keys: Pick<Shop['keys'], 'customers'> }

const CIPHER = 'aes-256-ctr'
const MARK_BYTES = 16
/** Far longer than any id: the rest of a hostile address is not even decoded. */
const MAXIMUM_LETTERS = 200

/**
 * The id of the customer with this phone: the same each time, safe in an address, and nothing without the shop's key.
 * No table of customers is needed, and no order costs more.
 */
export function customerIdOf(shop: Sealing, phone: string): string {
  const mark = markOf(shop, phone)
  const cipher = createCipheriv(CIPHER, subkey(shop, 'seal'), mark)
  return Buffer.concat([mark, cipher.update(phone, 'utf8'), cipher.final()]).toString('base64url')
}

/** The phone behind an id; undefined for anything that this shop has not made, and for every altered id. */
export function phoneOfCustomer(shop: Sealing, id: string): string | undefined {
  if (id.length > MAXIMUM_LETTERS) return undefined
  const sealed = Buffer.from(id, 'base64url')
  // one id of each customer: other letters that decode to the same bytes are refused
  if (sealed.length <= MARK_BYTES || sealed.toString('base64url') !== id) return undefined
  const mark = sealed.subarray(0, MARK_BYTES)
  const decipher = createDecipheriv(CIPHER, subkey(shop, 'seal'), mark)
  const phone = Buffer.concat([decipher.update(sealed.subarray(MARK_BYTES)), decipher.final()]).toString(
    'utf8',
  )
  return timingSafeEqual(mark, markOf(shop, phone)) ? phone : undefined
}

/** Both the proof that an id was made here and the start of its cipher, so that equal phones have equal ids. */
const markOf = (shop: Sealing, phone: string): Buffer =>
  createHmac('sha256', subkey(shop, 'mark')).update(phone).digest().subarray(0, MARK_BYTES)

/** Marks and seals have keys of their own, made from the one key of customers. */
const subkey = ({ keys }: Sealing, use: 'mark' | 'seal'): Buffer => made(keys.customers)[use]

const subkeys = new WeakMap<KeyObject, Record<'mark' | 'seal', Buffer>>()

function made(key: KeyObject) {
  const known = subkeys.get(key)
  if (known) return known
  const of = (use: string) => createHmac('sha256', key).update(use).digest()
  const pair = { mark: of('mark'), seal: of('seal') }
  subkeys.set(key, pair)
  return pair
}

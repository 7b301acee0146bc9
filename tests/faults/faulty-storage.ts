import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { systemClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { type Answer, ask, jsonOf } from '#tests/support/ask.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readConserved } from './conservation.ts'
import { TINY_SHOP_SECRET } from './tiny-shop.ts'

export const PAIRS = 1_000_000
const LANES = 6

/** A shop's data prepared with one product and an Admin, in a place that can fail. */
export type PreparedShop = { product: Product; cookie: string; orders: SentOrders }

/** Opens the shop's database in this process, while no other process uses it. */
export async function withShop<Result>(
  open: () => Promise<Db>,
  use: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const shop = { ...makeShop(await open(), systemClock), keys: shopKeys(TINY_SHOP_SECRET) }
  try {
    return await use(shop)
  } finally {
    await shop.db.close()
  }
}

export const prepareShop = (open: () => Promise<Db>): Promise<PreparedShop> =>
  withShop(open, async shop => {
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: PAIRS })] })
    const { cookie } = await makeAdmin(shop)
    return { product, cookie, orders: new SentOrders(product.id) }
  })

/** Orders as shoppers send them, each with a key and a phone of its own, and their results. */
export class SentOrders {
  /** The number of each acknowledged order, by its key. */
  readonly taken = new Map<string, number>()
  /** Orders that were refused, or never answered. */
  readonly open = new Set<string>()
  readonly #productId: string
  #sent = 0

  constructor(productId: string) {
    this.#productId = productId
  }

  /** Sends new ones, some at once, until so many are refused or sent. Returns how many were acknowledged. */
  async send(
    origin: string,
    { most, untilRefused }: { most: number; untilRefused?: number },
  ): Promise<number> {
    const before = { taken: this.taken.size, open: this.open.size }
    let left = most
    const isEnough = () => untilRefused !== undefined && this.open.size - before.open >= untilRefused
    const lane = async () => {
      while (left > 0 && !isEnough()) {
        left -= 1
        this.#sent += 1
        await this.sendOne(origin, `order-number-${this.#sent}`)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return this.taken.size - before.taken
  }

  /** Sends unacknowledged orders again until accepted; and acknowledged ones, which must get the same answer. */
  async sendAgain(origin: string): Promise<void> {
    const keys = [...this.open, ...[...this.taken.keys()].slice(-20)].values()
    const lane = async () => {
      for (const key of keys) {
        const before = this.taken.get(key)
        const answer = await this.sendOne(origin, key)
        expect(this.taken.has(key), `${answer.status} ${answer.text}`).toBe(true)
        if (before !== undefined) expect(this.taken.get(key)).toBe(before)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  async sendOne(origin: string, key: string): Promise<Answer> {
    if (!this.taken.has(key)) this.open.add(key)
    const answer = await ask(origin, '/v1/orders', { body: this.#bodyOf(key) })
    if (answer.status === 200 || answer.status === 201) {
      this.taken.set(key, jsonOf(answer).data.order_no)
      this.open.delete(key)
    } else expectOutOfOrder(answer)
    return answer
  }

  #bodyOf(key: string) {
    return {
      client_key: key,
      recipient_name: 'Rahim Uddin',
      recipient_phone: `017${key.replace(/\D/g, '').padStart(8, '0')}`,
      recipient_address: 'House 12, Road 7, Savar, Dhaka',
      shippingCost: 80,
      items: [{ productId: this.#productId, product_color: 'Black', product_size: 42, total_lot: 1 }],
    }
  }
}

/** The clear refusal: no report of a bug, and no claim that nothing was saved where that is unknown. */
export function expectOutOfOrder(answer: Answer): void {
  const { success, code } = jsonOf(answer)
  expect([answer.status, success]).toEqual([503, false])
  expect(['shop_out_of_order', 'outcome_unknown', 'shop_busy']).toContain(code)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

/** Success, or the refusal above: room freed inside the database allows a write or two on a full disk. */
export function expectClear(answer: Answer): void {
  if (answer.status !== 200) expectOutOfOrder(answer)
}

/** Each order once and whole, no pair lost or invented. */
export async function expectWhole(shop: Shop, { taken, open }: SentOrders): Promise<void> {
  expect(open.size).toBe(0)
  const rows = await shop.db.main.selectFrom('orders').select('order_no').orderBy('order_no').execute()
  expect(rows.map(row => row.order_no)).toEqual([...taken.values()].sort((one, other) => one - other))
  const { pairsSold, pairsLeft } = await readConserved(shop)
  expect(pairsSold + pairsLeft).toBe(PAIRS)
  expect(pairsSold).toBe(taken.size)
}

/** The data folder has no unfinished files. */
export function expectWholeFiles(dataDir: string): void {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(names.filter(name => /\.(?:part|tmp|new)$/.test(name))).toEqual([])
  expect(names.filter(name => name.startsWith(join('incoming', '/')))).toEqual([])
}

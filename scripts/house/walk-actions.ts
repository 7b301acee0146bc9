import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { systemClock } from '#adapters/clock/clock.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import type { Shop } from '#features/shop.ts'
import { readConfig } from '#src/config.ts'
import { startShop } from '#src/start-shop.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { tinyPages } from '#tests/support/tiny-pages.ts'
import { readFiles, readProject } from '../read-project.ts'
import { type Figure, isSource } from './figure.ts'
import { countEntered } from './files-entered.ts'

const TOKEN = 'the-token-of-the-panel'
/** The first time fills what is kept in memory. */
const TIMES = 3

/** Counts the files that four actions enter on the server, in a shop of its own that is removed. */
export async function walkActions(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'house-'))
  const env = { PORT: '0', PUBLIC_ORIGIN: 'http://shop.test', DATA_DIR: dataDir, DEMO: 'off', COURIER: 'off' }
  const read = readConfig({ ...env, LOG_LEVEL: 'silent', UNCONFIRMED_SHARE: '100' })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const running = await startShop(read.config, {
    mode: 'production',
    say: () => {},
    pages: tinyPages().source,
  })
  // first: while the engine counts, it optimizes nothing
  const ofDoors = reachedFromApi()
  const entered = await countEntered()
  try {
    const actions = await prepareActions(running)
    const counts: number[] = []
    for (const act of Object.values(actions)) {
      let files: string[] = []
      for (let time = 1; time <= TIMES; time++) files = await entered.during(() => act(time))
      counts.push(files.filter(file => ofDoors.has(file)).length)
    }
    const what = `files entered on the server by ${Object.keys(actions).join(' / ')}`
    return [{ what, value: counts.join(' / '), goal: '30 / 35 / 20 / 17' }]
  } finally {
    entered.close()
    await running.close()
    rmSync(dataDir, { recursive: true })
  }
}

/** What the operations of the API import: a file that jobs alone use runs beside an action, and not for it. */
function reachedFromApi(): ReadonlySet<string> {
  const files = readFiles(readProject()).filter(isSource)
  const byName = new Map(files.map(({ file, imports }) => [file, imports]))
  const reached = new Set(['src/api/register-api.ts'])
  for (const file of reached)
    for (const { target } of byName.get(file) ?? [])
      if (target !== undefined && byName.has(target)) reached.add(target)
  // features know adapters by their types alone
  const adapters = [...byName.keys()].filter(file => file.startsWith('src/adapters/'))
  return new Set([...reached, ...adapters].map(file => file.slice('src/'.length)))
}

type Act = (time: number) => Promise<void>

async function prepareActions({
  origin,
  shop,
}: {
  origin: string
  shop: Shop
}): Promise<Record<string, Act>> {
  shop.couriers = [silentCourier()]
  const { cookie } = await makeAdmin(shop)
  const product = await makeProduct(shop)
  const line = makeLine(product)
  const edited = await makeStaffOrder(shop, [line])
  await giveParcel(shop, await makeStaffOrder(shop, [line]), { invoice: 'abcd1234' })
  const send = async (...[path, asked]: [string, Parameters<typeof ask>[2]]) => {
    const answer = await ask(origin, path, asked)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return jsonOf(answer)
  }
  const staff = { ...headersOf(cookie) }
  return {
    async 'an order'(time) {
      const ordered = {
        productId: product.id,
        product_color: line.color,
        product_size: line.size,
        total_lot: 1,
      }
      const key = `house-order-number-${time}`
      const phone = `0171234560${time}`
      await send('/v1/orders', shopperOrder({ phone, key, items: [ordered] }))
    },
    async 'a cell edit'(time) {
      const body = { note: `note ${time}` }
      await send(`/v1/orders/${edited.id}`, { method: 'PUT', headers: staff, body })
    },
    async 'a courier’s event'(time) {
      await send('/v1/webhooks/steadfast', {
        headers: { authorization: `Bearer ${TOKEN}` },
        body: eventOf(time),
      })
    },
    async 'a picture'(time) {
      const background = { r: 50 * time, g: 80, b: 40 }
      const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const { type, body } = multipartOf([{ bytes, name: 'side.jpg' }])
      await send('/v1/upload', { headers: { ...staff, 'content-type': type }, body })
    },
  }
}

/** A courier that tells by its webhook, and cannot be asked. */
const silentCourier = () =>
  steadfastCourier({
    id: 'steadfast',
    name: 'Steadfast',
    baseUrl: 'http://127.0.0.1:9/api/v1',
    apiKey: 'a key',
    secretKey: 'a secret',
    webhookToken: TOKEN,
    site: 'https://steadfast.com.bd',
    clock: systemClock,
  })

/** What the webhook tells of the booked parcel: another status each time, the last one delivered. */
const eventOf = (time: number) => ({
  notification_type: 'delivery_status',
  consignment_id: 1424107,
  invoice: 'abcd1234',
  status: ['pending', 'in_review', 'Delivered'][time - 1],
  cod_amount: 2580,
  delivery_charge: 80,
  tracking_message: `Message ${time}`,
  updated_at: `${new Date().getFullYear() + 1}-03-02 12:45:3${time}`,
})

import sharp from 'sharp'
import { headersOf } from '#tests/support/ask.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import type { LoadAnswer } from './load-client.ts'
import { SIZES } from './load-place.ts'
import type { Worker } from './shopper-at-work.ts'

type Listed = { _id: string; order_no: number; official_status: string }

let notes = 0

/**
 * A staff member: reads orders, writes notes, confirms, counts stock, books parcels, uploads pictures and exports
 * files. Lanes share the orders by their number, so that each note has one writer.
 */
export class StaffAtWork {
  readonly #at: Worker & { lanes: number }
  readonly #headers: { cookie: string; origin: string }
  readonly #isAdmin: boolean
  #listed: readonly Listed[] = []

  constructor(at: Worker & { lanes: number }) {
    this.#at = at
    const { staff } = at.place
    this.#headers = headersOf(staff[at.lane % staff.length] ?? staff[0])
    this.#isAdmin = at.lane % staff.length === 0
  }

  async turn(): Promise<void> {
    const dice = this.#at.random.below(100)
    if (this.#listed.length === 0 || dice < 25) return this.list()
    if (dice < 55) return this.writeNote()
    if (dice < 75) return this.#changeStatus()
    if (dice < 83) return this.count()
    if (dice < 93) return this.book()
    if (dice < 96)
      return void (await this.#at.client.call('export', '/v1/orders/export?format=csv', this.#get()))
    if (this.#isAdmin) return this.upload()
    return this.list()
  }

  #get = () => ({ headers: this.#headers })

  async list(): Promise<void> {
    const answer = await this.#at.client.call('list', '/v1/orders?limit=50', this.#get())
    if (answer?.status !== 200) return
    const { lanes, lane } = this.#at
    const orders: Listed[] = JSON.parse(answer.text).data
    this.#listed = orders.filter(({ order_no }) => order_no % lanes === lane)
  }

  #anyOrder(): Listed | undefined {
    return this.#listed[this.#at.random.below(Math.max(1, this.#listed.length))]
  }

  async writeNote(): Promise<void> {
    const { client, record } = this.#at
    const order = this.#anyOrder()
    if (!order) return
    notes += 1
    const note = `note ${notes}`
    const written = record.notes.get(order._id) ?? { acknowledged: undefined, unsure: [] }
    record.notes.set(order._id, written)
    written.unsure.push(note)
    const asked = { method: 'PUT', headers: this.#headers, body: { note } }
    const answer = await client.call('edit', `/v1/orders/${order._id}`, asked)
    if (answer?.status === 200) Object.assign(written, { acknowledged: note, unsure: [] })
    else if (answer && answer.status < 500) written.unsure.pop()
  }

  async #changeStatus(): Promise<void> {
    const order = this.#anyOrder()
    if (!order) return
    const official_status = this.#at.random.pick(['Confirmed', 'Confirmed', 'Packed', 'Follow Up', 'Fake'])
    const asked = { method: 'PUT', headers: this.#headers, body: { official_status } }
    const answer = await this.#at.client.call('status', `/v1/orders/${order._id}`, asked)
    if (answer?.status === 200) order.official_status = official_status
  }

  async count(): Promise<void> {
    const { client, random, place } = this.#at
    const { id } = random.pick(place.products)
    const size = {
      targetSize: random.pick(SIZES),
      change: 1 + random.below(3),
      requestKey: crypto.randomUUID(),
    }
    const body = { variantUpdates: [{ targetColor: 'Black', reason: 'received', sizeUpdates: [size] }] }
    await client.call('stock', `/v1/products/${id}/flexible-update`, {
      method: 'PATCH',
      headers: this.#headers,
      body,
    })
  }

  async book(): Promise<void> {
    const order = this.#listed.findLast(one => one.official_status === 'Confirmed') ?? this.#anyOrder()
    if (!order) return
    const asked = { method: 'POST', headers: this.#headers, body: {} }
    const answer = await this.#at.client.call('parcel', `/v1/orders/${order._id}/parcel`, asked)
    if (answer?.status !== 200 || outcomeOf(answer) !== 'booked') return
    this.#at.record.booked.add(order._id)
    this.#listed = this.#listed.filter(one => one !== order)
  }

  async upload(): Promise<void> {
    const { random, client, record } = this.#at
    const background = { r: random.below(256), g: random.below(256), b: random.below(256) }
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background } })
    const { type, body } = multipartOf([{ name: 'shoe.jpg', bytes: await picture.jpeg().toBuffer() }])
    const headers = { ...this.#headers, 'content-type': type }
    const answer = await client.call('upload', '/v1/upload', { method: 'POST', headers, body })
    if (answer?.status === 200) record.pictures.push(...JSON.parse(answer.text).urls)
  }
}

const outcomeOf = ({ text }: LoadAnswer): unknown => JSON.parse(text).data?.outcome

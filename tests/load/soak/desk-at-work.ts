import { headersOf } from '#tests/support/ask.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import type { Worker } from '../shopper-at-work.ts'
import { StaffAtWork } from '../staff-at-work.ts'

const SCREENS = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/products',
  '/dashboard/courier',
  '/dashboard/profile',
]
const LOOKUPS = [
  '/v1/orders-summary',
  '/v1/orders/unseen',
  '/v1/courier',
  '/v1/courier/parcels',
  '/v1/courier/parked',
  '/v1/products/desk',
  '/v1/products/summary',
  '/v1/orders?search=017',
  '/v1/orders?official_status=Confirmed&limit=100',
  '/v1/auth/me',
] as const
const ADMINS_LOOKUPS = ['/v1/money/profit', '/v1/money/stock', '/v1/data'] as const
const SHEETS = [
  '/v1/orders/export?format=csv',
  '/v1/orders/export?format=xlsx',
  '/v1/orders/export?format=csv&official_status=Confirmed',
] as const
const ADMINS_SHEETS = ['/v1/products/export', '/v1/courier/reconciliation/export'] as const

type Person = { cookie: string; staff: StaffAtWork; busy: Promise<void> }
type StaffDeed =
  | 'list'
  | 'note'
  | 'count'
  | 'upload'
  | 'book'
  | 'screen'
  | 'lookup'
  | 'product'
  | 'sheet'
  | 'payout'
  | 'backup'

/** All staff members, each with one action after the other. */
export class BackofficeAtWork {
  readonly #at: Worker
  readonly #people: readonly Person[]

  constructor(at: Worker) {
    this.#at = at
    const { staff } = at.place
    this.#people = staff.map((cookie, lane) => ({
      cookie,
      staff: new StaffAtWork({ ...at, lane, lanes: staff.length }),
      busy: Promise.resolve(),
    }))
  }

  async does(deed: StaffDeed): Promise<void> {
    const isAdmins = deed === 'upload' || deed === 'product' || deed === 'payout' || deed === 'backup'
    const person = this.#people[isAdmins ? 0 : this.#at.random.below(this.#people.length)]
    if (!person) return
    person.busy = person.busy.then(() => this.#work(person, deed))
    await person.busy
  }

  async #work({ staff, cookie }: Person, deed: StaffDeed): Promise<void> {
    const { client, random } = this.#at
    const headers = headersOf(cookie)
    if (deed === 'list') return staff.list()
    if (deed === 'note') return staff.writeNote()
    if (deed === 'count') return staff.count()
    if (deed === 'upload') return staff.upload()
    if (deed === 'book') return this.#book(headers)
    if (deed === 'product') return this.#editProduct(headers)
    if (deed === 'payout') return this.#takePayout(headers)
    if (deed === 'backup') return this.#askForBackup(headers)
    if (deed === 'screen')
      return void (await client.call('screen', SCREENS[random.below(SCREENS.length)] ?? '/dashboard', {
        headers,
      }))
    const isAdmin = cookie === this.#people[0]?.cookie
    if (deed === 'lookup') {
      const path = isAdmin ? random.pick([...LOOKUPS, ...ADMINS_LOOKUPS]) : random.pick(LOOKUPS)
      return void (await client.call('lookup', path, { headers }))
    }
    const sheets = isAdmin ? [...SHEETS, ...ADMINS_SHEETS] : SHEETS
    await this.#stepUp(headers)
    await client.call('sheet', sheets[random.below(sheets.length)] ?? SHEETS[0], { headers })
  }

  /** The newest unconfirmed order is confirmed and booked. */
  async #book(headers: Record<string, string>): Promise<void> {
    const { client, random, record } = this.#at
    const path = '/v1/orders?official_status=Queued&limit=50'
    const listed = await client.call('list', path, { headers })
    if (listed?.status !== 200) return
    const orders: { _id: string }[] = JSON.parse(listed.text).data
    const order = orders[random.below(Math.max(1, orders.length))]
    if (!order) return
    const body = { official_status: 'Confirmed' }
    await client.call('status', `/v1/orders/${order._id}`, { method: 'PUT', headers, body })
    const parcel = `/v1/orders/${order._id}/parcel`
    const booked = await client.call('parcel', parcel, { method: 'POST', headers, body: {} })
    if (booked?.status !== 200) return
    if (JSON.parse(booked.text).data?.outcome === 'booked') record.booked.add(order._id)
    await client.call('lookup', random.pick([parcel, `/v1/orders/${order._id}/history`]), { headers })
  }

  /** Drops every cached page of the product and of the catalogue. */
  async #editProduct(headers: Record<string, string>): Promise<void> {
    const { client, random, place } = this.#at
    const { id } = random.pick(place.products)
    const body = { title: `Stitched by hand, ${random.below(1e6)}` }
    await client.call('product', `/v1/products/${id}`, { method: 'PUT', headers, body })
  }

  /** Imports a payout file of recently delivered parcels, each line of it known. */
  async #takePayout(headers: Record<string, string>): Promise<void> {
    const { client, random, place } = this.#at
    const delivered = place.simulator.parcels().filter(({ status }) => status === 'delivered')
    const lines = delivered.slice(-40).map(({ consignmentId }) => `${consignmentId},1000,60`)
    const file = ['consignment_id,collected,charge', ...lines, ''].join('\n')
    await client.call('payout', `/v1/courier/payouts/import?payout=P-${random.below(1e9)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: file,
    })
  }

  /** The Admin shows again who they are, and asks for a backup; one that is being made refuses another. */
  async #askForBackup(headers: Record<string, string>): Promise<void> {
    await this.#stepUp(headers)
    await this.#at.client.call('backup', '/v1/data/backups', { method: 'POST', headers })
  }

  /** Ten minutes after the last time, who wants a file or a backup is asked again. */
  async #stepUp(headers: Record<string, string>): Promise<void> {
    await this.#at.client.call('step-up', '/v1/auth/step-up', { headers, body: { password: MADE_PASSWORD } })
  }
}

import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import type { Random } from './seeded.ts'

type Scan = { key: string; code: string }
/** What a scan was answered with: the kind of its row, and the order that it is about. */
export type AnsweredScan = { key: string; result: string; orderId: string }
type ShownParcel = {
  complete: boolean
  order: { _id: string; order_no: number }
  pairs: { product_size: number; needed: number; counted: number }[]
}

type Given = { cookie: string; random: Random; codeOf(size: number): string }

/**
 * A person who packs a batch at the door of the shop, as the screen does: what was not answered is sent again with the
 * key it had, and now and then also what was, as an impatient browser does.
 */
export class Packer {
  readonly answered: AnsweredScan[] = []
  readonly #given: Given
  #unanswered: Scan | undefined
  #last: Scan | undefined

  constructor(given: Given) {
    this.#given = given
  }

  /** Scans once; false when nothing is left to pack. Rejects when the shop is gone. */
  async step(origin: string): Promise<boolean> {
    const again = this.#given.random.below(5) === 0 ? this.#last : undefined
    const scan = this.#unanswered ?? again ?? (await this.#choose(origin))
    if (scan === undefined) return false
    this.#unanswered = scan
    const { status, data } = await this.#send(origin, '/v1/packing/scan', {
      body: { code: scan.code },
      key: scan.key,
    })
    this.#unanswered = undefined
    this.#last = scan
    if (status === 200) this.answered.push({ key: scan.key, result: data.result, orderId: data.order._id })
    // a colleague has it, or the shop starts
    else if (status !== 409 && status !== 503) throw new Error(`a scan was answered with ${status}`)
    return true
  }

  /** The next code by what the shop says is in hand, or the sticker of a free parcel. */
  async #choose(origin: string): Promise<Scan | undefined> {
    const { data } = await this.#send(origin, '/v1/packing')
    const key = crypto.randomUUID()
    const parcel: ShownParcel | null = data.parcel
    if (parcel) {
      const lacking = parcel.pairs.find(({ counted, needed }) => counted < needed)
      const code = lacking ? this.#given.codeOf(lacking.product_size) : String(parcel.order.order_no)
      return { key, code }
    }
    const left: { order_no: number; standing: string }[] = data.parcels
    const open = left.filter(({ standing }) => standing === 'to_pack')
    if (open.length === 0) return undefined
    return { key, code: String(open[this.#given.random.below(open.length)]?.order_no) }
  }

  async #send(origin: string, path: string, { body, key }: { body?: object; key?: string } = {}) {
    const headers = { ...headersOf(this.#given.cookie), ...(key && { 'idempotency-key': key }) }
    const answer = await ask(origin, path, { headers, ...(body && { body }) })
    return { status: answer.status, data: jsonOf(answer).data }
  }
}

/** The kinds of calls in a mixed load. */
export const LOAD_KINDS = [
  'page',
  'order',
  'list',
  'edit',
  'status',
  'stock',
  'parcel',
  'upload',
  'export',
  'register',
  'webhook',
] as const
/** Further kinds in a soak. */
export const SOAK_KINDS = [
  'file',
  'search',
  'coupon',
  'track',
  'share',
  'verify',
  'login',
  'logout',
  'me',
  'screen',
  'lookup',
  'product',
  'sheet',
  'payout',
  'step-up',
  'backup',
] as const
export type LoadKind = (typeof LOAD_KINDS)[number] | (typeof SOAK_KINDS)[number]

/** An acknowledged order of a shopper, or one that was sent without an answer. */
export type SentOrder = { key: string; orderNo: number | undefined; phone?: string }
/** The last text of a staff lane for an order: the acknowledged one, and those that may have been written since. */
export type WrittenNote = { acknowledged: string | undefined; unsure: string[] }

const MOST_UNEXPECTED = 20

/** The calls and answers of a load, for the checks afterwards. */
export class LoadRecord {
  readonly orders = new Map<string, SentOrder>()
  readonly notes = new Map<string, WrittenNote>()
  /** Acknowledged addresses of pictures. */
  readonly pictures: string[] = []
  /** Ids of orders whose parcel the shop reported as booked. */
  readonly booked = new Set<string>()
  /** Emails that were asked for a code. */
  readonly registered: string[] = []
  /** Customers whose visit ended before the answer to their logout. */
  stayed = 0
  /** Unanswered calls, by kind. */
  readonly lost = new Map<LoadKind, number>()
  /** Calls whose answer began and did not end. */
  readonly cut: LoadKind[] = []
  /** The count of each answer: `order 201`. */
  readonly answers = new Map<string, number>()
  /** The durations of answered calls, in milliseconds. */
  readonly tookMs = new Map<LoadKind, number[]>()
  /** The first few answers that no shop should give. */
  readonly unexpected: string[] = []

  answered(kind: LoadKind, { status, tookMs, text }: { status: number; tookMs: number; text: string }): void {
    const name = `${kind} ${status}`
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1)
    const took = this.tookMs.get(kind) ?? []
    took.push(tookMs)
    this.tookMs.set(kind, took)
    if (isExpected(status)) return
    if (this.unexpected.length < MOST_UNEXPECTED) this.unexpected.push(`${name}: ${text.slice(0, 300)}`)
  }

  lose(kind: LoadKind): void {
    this.lost.set(kind, (this.lost.get(kind) ?? 0) + 1)
  }

  /** The same record, with answers and times counted from scratch. */
  afterWarmUp(): LoadRecord {
    const { orders, notes, pictures, booked, registered, unexpected } = this
    return Object.assign(new LoadRecord(), { orders, notes, pictures, booked, registered, unexpected })
  }

  /** The number of orders acknowledged to their shoppers. */
  get acknowledgedOrders(): number {
    return [...this.orders.values()].filter(({ orderNo }) => orderNo !== undefined).length
  }
}

/** Success, a known refusal to shoppers and staff, or "not now". */
const isExpected = (status: number): boolean => (status >= 200 && status < 500) || status === 503

/** What kinds of work a mixed load does. */
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
/** What a soak does besides. */
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
] as const
export type LoadKind = (typeof LOAD_KINDS)[number] | (typeof SOAK_KINDS)[number]

/** An order that a shopper was told of, or sent and never heard about. */
export type SentOrder = { key: string; orderNo: number | undefined; phone?: string }
/** The text that a lane of the staff last wrote to an order: what was acknowledged, and what may have been written since. */
export type WrittenNote = { acknowledged: string | undefined; unsure: string[] }

const MOST_UNEXPECTED = 20

/** What a load did and was told, for the check afterwards. */
export class LoadRecord {
  readonly orders = new Map<string, SentOrder>()
  readonly notes = new Map<string, WrittenNote>()
  /** Addresses of pictures that the shop said it has. */
  readonly pictures: string[] = []
  /** Ids of orders whose parcel the shop said is booked. */
  readonly booked = new Set<string>()
  /** Emails that were told to look for a code. */
  readonly registered: string[] = []
  /** Customers whose visit ended before they were told that they are logged out. */
  stayed = 0
  /** Calls that nobody answered, by kind. */
  readonly lost = new Map<LoadKind, number>()
  /** Calls whose answer began and ended before it was whole. */
  readonly cut: LoadKind[] = []
  /** How often each answer came: `order 201`. */
  readonly answers = new Map<string, number>()
  /** How long the answered calls took, in milliseconds. */
  readonly tookMs = new Map<LoadKind, number[]>()
  /** Answers that no shop should give, the first few. */
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

  /** The same books, with answers and times counted anew. */
  afterWarmUp(): LoadRecord {
    const { orders, notes, pictures, booked, registered, unexpected } = this
    return Object.assign(new LoadRecord(), { orders, notes, pictures, booked, registered, unexpected })
  }

  /** How many orders were told to their shoppers. */
  get acknowledgedOrders(): number {
    return [...this.orders.values()].filter(({ orderNo }) => orderNo !== undefined).length
  }
}

/** Done, refused for a reason that shoppers and staff are told, or "not now". */
const isExpected = (status: number): boolean => (status >= 200 && status < 500) || status === 503

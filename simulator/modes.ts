/** The behaviour of the simulated courier where reports of the real one differ. */
export type Modes = {
  /** Shape of a refused field: HTTP 422, HTTP 400, or HTTP 200 with 400 in the body. */
  errorStyle: '422' | '400' | '200body'
  /** Answers in the old guide's form: no tracking_link, no fields that came later. */
  d1: boolean
  /** Status answers are cached for 60 s. */
  statusCache: boolean
  /** `in review` instead of `in_review`. */
  spacedStatus: boolean
  /** The webhook's spelling of a status: `Partial Delivered`, `partial_delivered` or `PARTIAL_DELIVERED`. */
  webhookCase: 'title' | 'lower' | 'upper'
  /** Amounts as numbers, or as text such as `"1520.50"`. */
  amounts: 'number' | 'text'
  /** Lists of return requests: bare, or under `data` with page numbers. */
  lists: 'array' | 'paginator'
  /** The accepted forms of `data` in the bulk call; others are refused with 400. */
  bulkData: 'any' | 'array' | 'string'
  /** Accepts an invoice a second time, as one sample of the courier's guide does. */
  repeatInvoices: boolean
  /** Pathao: an order needs the ids of its city and zone, as before they could be left out. */
  areasNeeded: boolean
  /** Pathao: a new token ends all others of the account. */
  oneToken: boolean
  /** Pathao: how long a token holds. */
  tokenSeconds: number
  /** The correct keys are accepted, answered 401 as revoked ones, or 403 as those of a closed account. */
  keys: 'accepted' | 'revoked' | 'inactive'
  requestsPerMinute: number
  bookingsPerMinute: number
}

export const defaultModes: Readonly<Modes> = {
  errorStyle: '422',
  d1: false,
  statusCache: true,
  spacedStatus: false,
  webhookCase: 'title',
  amounts: 'number',
  lists: 'paginator',
  bulkData: 'any',
  repeatInvoices: false,
  areasNeeded: false,
  oneToken: false,
  // Pathao's guide: five days
  tokenSeconds: 432_000,
  keys: 'accepted',
  // courier's guide of 2026: 1,000 requests a minute, and 6,000 bookings
  requestsPerMinute: 1_000,
  bookingsPerMinute: 6_000,
}

const yesOrNo = ['false', 'true'] as const

/** The choices on the page, with their labels. */
export const modeChoices: Readonly<Record<string, { label: string; values: readonly string[] }>> = {
  errorStyle: { label: 'Refused fields', values: ['422', '400', '200body'] },
  keys: { label: 'The right keys', values: ['accepted', 'revoked', 'inactive'] },
  d1: { label: 'As the old guide', values: yesOrNo },
  repeatInvoices: { label: 'Takes an invoice twice', values: yesOrNo },
  statusCache: { label: 'Status kept for 60 s', values: yesOrNo },
  spacedStatus: { label: 'Status with spaces', values: yesOrNo },
  webhookCase: { label: 'Status in webhooks', values: ['title', 'lower', 'upper'] },
  amounts: { label: 'Amounts', values: ['number', 'text'] },
  lists: { label: 'Lists of requests', values: ['paginator', 'array'] },
  areasNeeded: { label: 'City and zone needed', values: yesOrNo },
  oneToken: { label: 'One token at a time', values: yesOrNo },
  bulkData: { label: 'Bulk data taken', values: ['any', 'array', 'string'] },
}

const fits = (name: string, value: unknown): boolean => {
  if (!Object.hasOwn(defaultModes, name)) return false
  const values = modeChoices[name]?.values
  if (!values) return Number.isInteger(value) && Number(value) >= 0
  return values === yesOrNo ? typeof value === 'boolean' : values.some(choice => choice === value)
}

/** The first entry that is no mode of this courier or has an impossible value; undefined when all are valid. */
export const wrongMode = (
  change: Readonly<Record<string, unknown>>,
  modes: readonly string[],
): string | undefined => Object.keys(change).find(name => !modes.includes(name) || !fits(name, change[name]))

/** Narrows a change without faults by `wrongMode`. */
export const isModeChange = (
  change: Readonly<Record<string, unknown>>,
  modes: readonly string[],
): change is Partial<Modes> => wrongMode(change, modes) === undefined

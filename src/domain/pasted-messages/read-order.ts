/** A stretch of the text as it was pasted, in UTF-16 units: from `start` up to, not including, `end`. */
export type Span = readonly [start: number, end: number]

/** Why a value is offered and not filled in; each has its words on the screen. */
export type GuessReason =
  | 'sender_name'
  | 'two_named'
  | 'two_numbers'
  | 'many_pairs'
  | 'spelled_alike'
  | 'place_in_several_districts'
  | 'product_fits_several'
  | 'color_fits_several'
  | 'advance_claimed'

/** Why a field stays blank although the message says something of it. */
export type BlankReason =
  | 'ten_digits'
  | 'number_too_short'
  | 'foreign_number'
  | 'size_not_made'
  | 'foreign_size'
  | 'color_not_made'
  | 'product_unknown'

export type Guess<T> = { value: T; why: GuessReason; span: Span }

/**
 * One field of an order in a message. `sure` is what a careful person fills in without asking back; where somebody has
 * to choose it is null and `guesses` holds the choices. `blank` says why nothing could be taken, and where.
 */
export type ReadField<T> = {
  sure: { value: T; span: Span } | null
  guesses: readonly Guess<T>[]
  blank: { why: BlankReason; span: Span } | null
}

/** One pair, or several of one size: the product by its id, the color by its name in the catalogue. */
export type ReadLine = {
  product: ReadField<string>
  color: ReadField<string>
  size: ReadField<number>
  /** 1 without a span of its own where the message says none: `span` is empty then. */
  quantity: ReadField<number>
}

/** One order as a message tells it. Phones are `01XXXXXXXXX`, places have their English names. */
export type ReadOrder = {
  name: ReadField<string>
  phone: ReadField<string>
  otherPhone: ReadField<string>
  district: ReadField<string>
  area: ReadField<string>
  address: ReadField<string>
  lines: readonly ReadLine[]
  advanceTaka: ReadField<number>
  transactionId: ReadField<string>
  /** Words of the customer that no field took, offered as a note. */
  left: readonly Span[]
  /** Where this order stands in the text: two orders of one paste never share a word. */
  spans: readonly Span[]
}

/** What a pasted text says. `orders` is empty where nobody orders anything or says whom to send to. */
export type ReadMessage = {
  orders: readonly ReadOrder[]
  /** Lines that the shop itself wrote. */
  own: readonly Span[]
  /** True where the text was longer than `LONGEST_MESSAGE` and only its beginning was read. */
  isCut: boolean
}

/** Characters of a paste that are read; more is not one conversation. */
export const LONGEST_MESSAGE = 8000

/** What a message may ask for: products on sale, each with its colors and the sizes that these are made in. */
export type MessageCatalogue = readonly {
  id: string
  name: string
  category: string
  colors: readonly { name: string; sizes: readonly { size: number; pairs: number }[] }[]
}[]

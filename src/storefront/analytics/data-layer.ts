declare global {
  interface Window {
    /** The queue that a tag manager reads, oldest first; filled even without one. */
    dataLayer?: object[]
  }
}

/** One pair or more of a product, with Google Analytics 4's field names. Prices in taka; no personal data. */
export type ShopItem = {
  item_id: string
  item_name: string
  /** The price of one pair in taka, minus its share of a coupon; then with up to two decimals. */
  price: number
  quantity: number
  item_color: string
  /** Empty until a size is chosen. */
  item_size: string
  item_variant: string
  item_category?: string
  /** Its place among the items of the event, from 0. */
  index: number
  /** The discount on one pair in taka: its own, and its share of a coupon. */
  discount?: number
  coupon?: string
}

export type Ecommerce = {
  /** The sum of price times quantity over the items in taka, without delivery. */
  value: number
  items: readonly ShopItem[]
  coupon?: string
  transaction_id?: string
  shipping?: number
  tax?: number
}

type EventName =
  | 'view_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'purchase'

/** Adds a message to the data layer unchanged. */
function pushMessage(message: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(message)
}

/** Adds an event; the message before it clears the fields of earlier events, since a tag manager merges them. */
export function pushEvent(event: EventName, ecommerce: Ecommerce): void {
  pushMessage({ ecommerce: null })
  pushMessage({ event, ecommerce: { currency: 'BDT', ...ecommerce } })
}

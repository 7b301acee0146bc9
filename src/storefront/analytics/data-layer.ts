declare global {
  interface Window {
    /** What a tag manager reads, in the order it happened; filled whether or not there is one. */
    dataLayer?: object[]
  }
}

/** One pair or more of a product, as Google Analytics 4 names the fields. Prices in taka; nothing of a person. */
export type ShopItem = {
  item_id: string
  item_name: string
  /** What one pair costs, less its share of a coupon; then with up to two decimals. */
  price: number
  quantity: number
  item_color: string
  /** Empty until a size is chosen. */
  item_size: string
  item_variant: string
  item_category?: string
  /** Its place among the items of the event, from 0. */
  index: number
  /** What is saved on one pair: by its own discount, and by its share of a coupon. */
  discount?: number
  coupon?: string
}

export type Ecommerce = {
  /** The sum of price and quantity over the items, without delivery. */
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

/** Adds a message to the data layer as it is. */
function pushMessage(message: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(message)
}

/** Adds an event; the message before it takes back what an earlier event said, since a tag manager merges them. */
export function pushEvent(event: EventName, ecommerce: Ecommerce): void {
  pushMessage({ ecommerce: null })
  pushMessage({ event, ecommerce: { currency: 'BDT', ...ecommerce } })
}

/**
 * What a change is called to whoever shows what it changed. `catalog`: all that shows any product. `products`: lists of
 * all their texts. `cards`: all cards of products, `card:` one of them. `names`: what they are called and found by.
 * `orders`: lists of orders. `parcels`: a courier is to be asked of some. `courier`: how it stands with the courier.
 * `mails`: one waits. `sessions`: somebody may less.
 */
export type ChangeTag =
  | 'catalog'
  | 'products'
  | 'cards'
  | 'names'
  | 'orders'
  | 'parcels'
  | 'courier'
  | 'mails'
  | 'sessions'
  | `product:${string}`
  | `stock:${string}`
  | `card:${string}`
  | `order:${string}`

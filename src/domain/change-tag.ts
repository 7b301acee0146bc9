import type { SectionName } from './settings/sections.ts'

/**
 * What changed, for subscribers that show it. `catalog`: all that shows any product. `products`: lists of all their
 * texts. `cards`: all cards of products, `card:` one of them. `names`: what they are called and found by. `orders`:
 * lists of orders. `parcels`: some are due to be polled. `courier`: the state of its connection. `calls`: who calls whom, or what came of it. `mails`: one is
 * queued. `messages`: one to a customer is queued, or its state is another. `conversions`: what is told of sales. `notices`: a size that people wait for is back. `push`: there is news for devices of staff. `backups`: one is to be made. `pictures`: some of other sites are to be fetched. `sessions`: somebody lost rights. `settings:` one section
 * of them. `reviews`: what buyers say in the shop, `reviews:` of one product. `forgotten`: a customer was. `opening`: the shop opened or closed, which changes everything that shoppers see.
 */
export type ChangeTag =
  | 'catalog'
  | 'products'
  | 'cards'
  | 'names'
  | 'orders'
  | 'parcels'
  | 'courier'
  | 'calls'
  | 'mails'
  | 'messages'
  | 'conversions'
  | 'notices'
  | 'push'
  | 'pictures'
  | 'backups'
  | 'sessions'
  | 'opening'
  | 'forgotten'
  | `product:${string}`
  | `stock:${string}`
  | `card:${string}`
  | 'reviews'
  | `reviews:${string}`
  | `order:${string}`
  | `settings:${SectionName}`

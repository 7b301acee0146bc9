/** The messages that every shop has, by the id under which they are noted, with the names that staff choose by. */
export const SHOP_TEMPLATES = {
  received: 'Order received',
  confirm: 'Please confirm',
  handed_over: 'Handed to the courier',
  rider_missed: 'Rider could not reach you',
  delivered: 'Delivered, how are they?',
} as const
export type ShopTemplate = keyof typeof SHOP_TEMPLATES

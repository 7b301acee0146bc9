import type { MessageVariable } from '../messages/message-variables.ts'

/**
 * The news that the shop writes to customers by itself. No courier says that a parcel arrives tomorrow: neither an event
 * nor an answer of Steadfast or Pathao has a day, and a guess would be the shop's own promise. So there is no such news.
 */
export const MESSAGE_EVENTS = {
  received: 'Order received',
  confirm_link: 'Confirm link',
  confirmed: 'Confirmed',
  handed_over: 'Handed to courier',
  rider_missed: 'Rider could not reach you',
  delivered: 'Delivered, exchange window',
  exchange_approved: 'Exchange approved',
  back_in_stock: 'Back in stock',
  advance_received: 'Advance received',
} as const
export type MessageEvent = keyof typeof MESSAGE_EVENTS

export const isMessageEvent = (name: string): name is MessageEvent => Object.hasOwn(MESSAGE_EVENTS, name)
export const MESSAGE_EVENT_IDS: readonly MessageEvent[] = Object.keys(MESSAGE_EVENTS).filter(isMessageEvent)

/** The field of each event in the section `customer_messages`, in the names of the shop. */
export const EVENT_FIELDS = {
  received: 'received',
  confirm_link: 'confirmLink',
  confirmed: 'confirmed',
  handed_over: 'handedOver',
  rider_missed: 'riderMissed',
  delivered: 'delivered',
  exchange_approved: 'exchangeApproved',
  back_in_stock: 'backInStock',
  advance_received: 'advanceReceived',
} as const satisfies Record<MessageEvent, string>

const OF_ORDER = ['name', 'order', 'pairs', 'cod', 'shop', 'phone'] as const

/**
 * What the text of an event may name. Of an approved exchange the pairs and the sum are those of the new pairs; of a size
 * that is back, `track` is the link to its page.
 */
export const EVENT_VARIABLES: Readonly<Record<MessageEvent, readonly MessageVariable[]>> = {
  received: OF_ORDER,
  confirm_link: [...OF_ORDER, 'confirm'],
  confirmed: OF_ORDER,
  handed_over: [...OF_ORDER, 'track'],
  rider_missed: [...OF_ORDER, 'track'],
  delivered: [...OF_ORDER, 'track', 'until'],
  exchange_approved: OF_ORDER,
  back_in_stock: ['pairs', 'track', 'shop', 'phone'],
  advance_received: OF_ORDER,
}

/** How an event reaches the customer: by SMS, by mail where the order has an address, or by both. */
export const EVENT_CHANNELS = ['sms', 'mail', 'both'] as const
export type EventChannel = (typeof EVENT_CHANNELS)[number]

import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

type Item = { item_name: string; price: number; quantity: number; item_variant: string; discount?: number }
export type TrackedEvent = {
  event: string
  ecommerce: {
    currency: string
    value: number
    items: Item[]
    transaction_id?: string
    shipping?: number
    coupon?: string
  }
}

/** Hears what every document of this page adds to its data layer, from the first one on. */
export async function readDataLayer(page: Page) {
  const messages: (Partial<TrackedEvent> & { ecommerce?: unknown })[] = []
  await page.exposeBinding('hearMessage', (_source, message) => void messages.push(message))
  await page.addInitScript(() => {
    const layer: object[] = []
    const add = layer.push.bind(layer)
    const receive: unknown = Reflect.get(window, 'hearMessage')
    layer.push = (...added) => {
      for (const message of added) if (typeof receive === 'function') receive(message)
      return add(...added)
    }
    window.dataLayer = layer
  })
  const isEvent = (message: object): message is TrackedEvent => 'event' in message
  const events = () => messages.filter(isEvent)
  return {
    messages,
    events,
    names: () => events().map(({ event }) => event),
    last: () => events().at(-1),
  }
}

export type ReadDataLayer = Awaited<ReturnType<typeof readDataLayer>>

/** What must hold for every event: its currency, its sum, and an empty message before it. */
export function expectWellFormed({ messages }: ReadDataLayer): void {
  for (const [index, message] of messages.entries())
    expect('event' in message ? messages[index - 1] : message).toEqual({ ecommerce: null })
  for (const message of messages) {
    if (!message.event || !message.ecommerce) continue
    const { currency, value, items } = message.ecommerce
    expect(currency).toBe('BDT')
    expect(items.length).toBeGreaterThan(0)
    const sum = items.reduce((taka, item) => taka + item.price * item.quantity, 0)
    expect(Math.abs(sum - value), `${message.event}: ${sum} is not ${value}`).toBeLessThanOrEqual(1)
  }
}

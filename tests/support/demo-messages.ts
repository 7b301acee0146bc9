import { readFileSync } from 'node:fs'
import { demoProducts } from '#demo/catalogue.ts'
import type { MessageSetting } from '#domain/pasted-messages/find-all.ts'
import type { MessageCatalogue } from '#domain/pasted-messages/read-order.ts'
import { divisions, localities } from '#domain/places/place.ts'
import type { RightOrder } from './judge-messages.ts'

/** The demo shop as a reader of messages sees it; a product's id is its name. */
export const demoCatalogue: MessageCatalogue = demoProducts.map(({ name, category, variants }) => ({
  id: name,
  name,
  category,
  colors: variants.map(({ color, sizes }) => ({
    name: color,
    sizes: sizes.map(({ size, stock }) => ({ size, pairs: stock })),
  })),
}))

export const demoSetting: MessageSetting = {
  catalogue: demoCatalogue,
  places: { divisions, localities },
  ownNames: ['Pothik', 'পথিক'],
}

export type JudgedMessage = { id: string; text: string; orders: readonly RightOrder[] }

/** Messages in the manner of real chats, made up, with the answer of a careful person to each. */
export const judgedMessages = (): JudgedMessage[] =>
  readFileSync(new URL('./pasted-messages.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

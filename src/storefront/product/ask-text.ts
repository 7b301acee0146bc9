import { type Choice, choiceAddress, type ProductToBuy } from './product-to-buy.ts'

/** How to reach the shop, as plain data for the page: its name, its links, and the origin of its addresses. */
export type Contact = { shop: string; phoneHref: string; whatsappHref: string; origin: string }

type Named = Pick<ProductToBuy, 'name' | 'slug'>

/** The whole address of a choice, for sharing. */
export const addressOf = (product: Named, choice: Choice, origin: string): string =>
  origin + choiceAddress(product.slug, choice)

/** A link that opens WhatsApp with this text ready to be sent; nothing is sent by itself. */
const whatsappHref = (contact: Contact, words: string): string =>
  `${contact.whatsappHref}?text=${encodeURIComponent(`Hello ${contact.shop}, ${words}`)}`

/** A question about a product in the chosen colour and size, with the address that shows it. */
export function askHref(product: Named, choice: Choice, contact: Contact): string {
  const pair = [product.name, choice.color, choice.size !== null && `size ${choice.size}`]
    .filter(Boolean)
    .join(', ')
  return whatsappHref(
    contact,
    `I would like to ask about ${pair}: ${addressOf(product, choice, contact.origin)}`,
  )
}

/** A request for a message when a sold-out product, in the shown colour, is back in stock. */
export function askWhenBackHref(product: Named, choice: Choice, contact: Contact): string {
  const pair = choice.color ? `${product.name}, ${choice.color},` : product.name
  return whatsappHref(
    contact,
    `please tell me when ${pair} is back: ${addressOf(product, choice, contact.origin)}`,
  )
}

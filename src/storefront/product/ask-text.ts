import { shownWords } from '#storefront/language/shown-words.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { type Choice, choiceAddress, type ProductToBuy } from './product-to-buy.ts'

/** How to reach the shop, as plain data for the page: its name, its links, and the origin of its addresses. */
export type Contact = { shop: string; phoneHref: string; whatsappHref: string; origin: string }

type Named = Pick<ProductToBuy, 'name' | 'slug' | 'title' | 'variants' | 'bengali'>
type Whence = { origin: string; href: ShopSpeaker['href'] }

/** Who is asked, in which language. */
type Asked = { contact: Contact; speaker: Pick<ShopSpeaker, 'say' | 'href'> }

/** The whole address of a choice, for sharing. */
export const addressOf = (product: Named, choice: Choice, { origin, href }: Whence): string =>
  origin + href(choiceAddress(product.slug, choice))

/** A link that opens WhatsApp with this text ready to be sent; nothing is sent by itself. */
const whatsappHref = (contact: Contact, words: string): string =>
  `${contact.whatsappHref}?text=${encodeURIComponent(words)}`

/** A question about a product in the chosen colour and size, with the address that shows it. */
export function askHref(product: Named, choice: Choice, { contact, speaker }: Asked): string {
  const { say, href } = speaker
  const { name, colorOf } = shownWords(product, product.variants)
  const pair = [
    name.text,
    choice.color && colorOf(choice.color).text,
    choice.size !== null && say('size {size}', { size: choice.size }),
  ]
  return whatsappHref(
    contact,
    say('Hello {shop}, I would like to ask about {pair}: {address}', {
      shop: contact.shop,
      pair: pair.filter(Boolean).join(', '),
      address: addressOf(product, choice, { origin: contact.origin, href }),
    }),
  )
}

/** A request for a message when a sold-out product, in the shown colour, is back in stock. */
export function askWhenBackHref(product: Named, choice: Choice, { contact, speaker }: Asked): string {
  const { say, href } = speaker
  const { name, colorOf } = shownWords(product, product.variants)
  return whatsappHref(
    contact,
    say('Hello {shop}, please tell me when {pair} is back: {address}', {
      shop: contact.shop,
      pair: choice.color ? `${name.text}, ${colorOf(choice.color).text},` : name.text,
      address: addressOf(product, choice, { origin: contact.origin, href }),
    }),
  )
}

import sharp from 'sharp'
import { ask, jsonOf } from '../support/ask.ts'
import { multipartOf } from '../support/multipart.ts'
import type { Door } from './door.ts'
import type { HostileOrder } from './fill-orders.ts'
import type { HostileProduct } from './fill-products.ts'
import { succeed } from './fill-team.ts'
import type { Hostile } from './hostile-texts.ts'

type Given = {
  origin: string
  door: Door
  shopper: Door
  hostile: Hostile
  products: readonly HostileProduct[]
  /** Delivered ones, one for each product. */
  orders: readonly HostileOrder[]
}

/** What buyers write of their pairs, the answers of the shop, and the words under a picture of customers. */
export async function fillReviews(given: Given): Promise<void> {
  for (const [index, product] of given.products.entries()) {
    const order = given.orders[index]
    if (order) await review(given, product, order)
  }
  await addPicture(given)
}

async function review(
  { origin, door, shopper, hostile }: Given,
  product: HostileProduct,
  order: HostileOrder,
): Promise<void> {
  const text = (place: string) => hostile.text(product.disguise, `a review's ${place}`)
  const path = await linkOf(door, order)
  const sent = await ask(origin, path, {
    method: 'POST',
    headers: { origin: shopper.publicOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      stars: '4',
      fit: 'small',
      show: 'yes',
      words: text('words'),
      name: text('name'),
      town: text('town'),
    }).toString(),
  })
  if (sent.status !== 303) throw new Error(`${sent.status} ${sent.text}`)
  const { data } = await succeed(door, 'get /v1/reviews', { query: { state: 'waiting' } })
  const of = { id: data[0]._id }
  const answer = { action: 'answer', answer: text('answer'), version: 1 }
  await succeed(door, 'put /v1/reviews/{id}', { of, body: answer })
  await succeed(door, 'put /v1/reviews/{id}', { of, body: { action: 'approve', version: 2 } })
}

/** The link stands in the message to a customer whose parcel was delivered. */
async function linkOf(door: Door, { id }: HostileOrder): Promise<string> {
  const { text } = await door.call('get /v1/orders/{id}/messages', { of: { id } })
  const path = /\/review\/[\w-]{48}/.exec(text)?.[0]
  if (path === undefined) throw new Error('no message has the link of a review')
  return path
}

async function addPicture({ door, hostile }: Given): Promise<void> {
  const create = { width: 700, height: 900, channels: 3, background: '#406020' } as const
  const { type, body } = multipartOf([{ bytes: await sharp({ create }).png().toBuffer(), name: 'chat.png' }])
  const sent = await door.call('post /v1/upload', {
    query: { frame: 'wide' },
    headers: { 'content-type': type },
    body,
  })
  const caption = hostile.text('a link', 'the words under a picture of customers')
  const image = jsonOf(sent).urls[0]
  await succeed(door, 'post /v1/customer-pictures', { body: { image, caption } })
}

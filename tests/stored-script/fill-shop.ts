import sharp from 'sharp'
import { jsonOf } from '../support/ask.ts'
import { csvOf } from '../support/catalogue-csv.ts'
import { multipartOf } from '../support/multipart.ts'
import type { Door } from './door.ts'
import { fillAdvances } from './fill-advances.ts'
import { fillCalls } from './fill-calls.ts'
import { fillCases } from './fill-cases.ts'
import { fillCoupons } from './fill-coupons.ts'
import { fillMessages } from './fill-messages.ts'
import { fillMoney } from './fill-money.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPacking } from './fill-packing.ts'
import { fillParcels } from './fill-parcels.ts'
import { fillProducts } from './fill-products.ts'
import { fillPush } from './fill-push.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillTeam, refuse } from './fill-team.ts'
import { fillTrash } from './fill-trash.ts'
import { disguises, type Hostile } from './hostile-texts.ts'

type Given = {
  /** Of an Admin. */
  door: Door
  /** Of a visitor. */
  shopper: Door
  hostile: Hostile
}

/** `origin`: where it is asked. `password`: the Admin's. */
type Shop = Given & { origin: string; password: string }

/** A shop with hostile texts in every possible place: from its shoppers, its staff, its courier. */
export async function fillShop({ origin, door, password, shopper, hostile }: Shop) {
  const image = await uploadPicture({ door, hostile })
  const products = await fillProducts({ door, hostile, image })
  const { placed, typed } = await fillOrders({ door, shopper, hostile, products })
  await fillCalls({ door, hostile, orders: typed })
  await fillParcels({ door, hostile, orders: placed })
  const inCases = await fillCases({ origin, door, shopper, hostile, products })
  await fillReviews({ origin, door, shopper, hostile, products, orders: inCases })
  const inBatch = await fillPacking({ door, hostile, products })
  await fillMoney({ door, hostile, products })
  await fillAdvances({ door, hostile, order: inBatch[0] })
  await fillCoupons({ door, hostile, products })
  await fillPayouts({ door, hostile })
  const emails = await fillAccounts({ door, shopper, hostile })
  await askForNothing({ door, shopper, hostile })
  await fillTrash({ door, hostile, image })
  await fillPush({ door, hostile })
  await fillMessages({ door, hostile })
  const { invitations, email } = await fillTeam({ door, password, shopper, hostile })
  return { image, products, placed, typed, inCases, inBatch, emails: [...emails, email], invitations }
}

/** A picture with a hostile name, after one that is refused for its name. */
async function uploadPicture({ door, hostile }: Omit<Given, 'shopper'>): Promise<string> {
  const create = { width: 500, height: 500, channels: 3, background: '#b2672a' } as const
  const picture = await sharp({ create }).jpeg().toBuffer()
  const send = async (bytes: Buffer, name: string) => {
    const { type, body } = multipartOf([{ bytes, name }])
    return await door.call('post /v1/upload', { headers: { 'content-type': type }, body })
  }
  const nameOf = (place: string) =>
    hostile.text('a link', place).replaceAll('"', '%22').replaceAll('\r', '').replaceAll('\n', '')
  await send(Buffer.from('<svg onload=__ran()>'), nameOf('the name of a file that is no picture'))
  const stored = await send(picture, nameOf('the name of a picture'))
  if (stored.status !== 200) throw new Error(stored.text)
  return jsonOf(stored).urls[0]
}

/** Payouts in a file that is refused for its contents, then from the courier. */
async function fillPayouts({ door, hostile }: Omit<Given, 'shopper'>): Promise<void> {
  const lines = disguises.map(disguise => {
    const text = (place: string) => hostile.text(disguise, `a payout file's ${place}`)
    return { Consignment: text('id'), Invoice: text('invoice'), COD: text('amount'), [text('column')]: 'x' }
  })
  await door.call('post /v1/courier/payouts/import', {
    query: { payout: 'SFC-9' },
    headers: { 'content-type': 'text/csv' },
    body: Buffer.from(csvOf(lines)),
  })
  await door.call('post /v1/courier/payouts/fetch')
}

/** A new account has only an email, which is nearly all letters. */
async function fillAccounts({ door, shopper, hostile }: Given): Promise<string[]> {
  const email = (place: string) =>
    `o'${hostile.text('a script', place).match(/zq[0-9a-z]{3}/)?.[0]}'onload@pothik.example`
  const [registered, forgotten] = [email('a registration'), email('a forgotten password')]
  const password = 'Str0ng&Sole'
  await shopper.call('post /v1/auth/register', { body: { email: registered, phone: '', password } })
  await shopper.call('post /v1/auth/forgot', { body: { email: forgotten } })
  for (const disguise of disguises.slice(0, 5)) {
    const text = (place: string) => hostile.text(disguise, place)
    const refused = [
      ['post /v1/auth/register', { email: text('email'), phone: text('phone'), password: text('password') }],
      ['post /v1/auth/login', { identifier: text('identifier'), password: text('password') }],
      ['post /v1/auth/verify-otp', { email: text('email'), otp: text('code') }],
      ['post /v1/auth/resend-otp', { email: text('email') }],
      ['post /v1/auth/forgot', { email: text('email') }],
      ['post /v1/auth/reset-by-link', { link: text('link'), password: text('password') }],
      ['post /v1/auth/reset', { email: text('email'), otp: text('code'), password: text('password') }],
      ['post /v1/auth/federated', { idToken: text('token') }],
    ] as const
    for (const [operation, body] of refused) await shopper.call(operation, { body })
    const body = { currentPassword: text('password'), password: text('password') }
    await door.call('post /v1/auth/change-password', { body })
  }
  return [registered, forgotten]
}

/** Some pages repeat a search without results. */
async function askForNothing({ door, shopper, hostile }: Given): Promise<void> {
  for (const disguise of disguises) {
    const text = (place: string) => hostile.text(disguise, `an address: ${place}`)
    await shopper.call('get /v1/products/by-name/{name}', { of: { name: text('name') } })
    await shopper.call('get /v1/products/slug/{slug}', { of: { slug: text('slug') } })
    await shopper.call('get /v1/products/search', { query: { name: text('search') } })
    await shopper.call('get /v1/products', { query: { category: text('category'), color: text('color') } })
    await shopper.call('get /v1/track/{token}', { of: { token: text('token') } })
    await shopper.call('post /v1/track/{token}/advance', { of: { token: text('token') } })
    await door.call('get /v1/orders', { query: { search: text('search'), color: text('color') } })
    await door.call('get /v1/customers/{phone}', { of: { phone: text('phone') } })
    await door.call('post /v1/orders/bulk', { body: { action: 'delete', ids: [text('id')] } })
    await askForCustomers(door, place => hostile.text(disguise, `a search: ${place}`))
    await askForDeeds(door, place => hostile.text(disguise, `a search of the activity: ${place}`))
  }
  const text = (place: string) => hostile.text('a script', place)
  const body = { ...WANTED, coupon_code: text('coupon'), recipient_name: text('name of nobody') }
  await shopper.call('post /v1/orders', { body })
  await door.call('put /v1/orders/{id}', { of: { id: 'none' }, body: { product_color: text('color') } })
  await shopper.call('post /v1/track', { body: { order_no: text('order'), code: text('digits') } })
}

/** Looks for deeds that nobody did, by what could stand there and by what could not. */
async function askForDeeds(door: Door, text: (place: string) => string): Promise<void> {
  const filter = { who: text('who'), thing: text('thing'), from: text('from'), to: text('to') }
  const page = { after: text('after'), before: text('before') }
  await door.call('post /v1/activity/search', { body: { thing: text('thing') } })
  await door.call('post /v1/activity/export', { body: { thing: text('thing of a file') } })
  await refuse(door, 'post /v1/activity/search', { body: { ...filter, ...page } })
  await refuse(door, 'post /v1/activity/export', { body: filter })
}

/** Looks for customers and orders that are not there. */
async function askForCustomers(door: Door, text: (place: string) => string): Promise<void> {
  const found = await door.call('post /v1/customers/search', { body: { search: text('customer') } })
  if (jsonOf(found).data?.length !== 0) throw new Error(found.text)
  await refuse(door, 'get /v1/customers/tabs', { query: { district: text('district') } })
  await door.call('post /v1/customers/export', { body: { search: text('customer of a file') } })
  await refuse(door, 'post /v1/customers/export', { body: { district: text('district of a file') } })
  await refuse(door, 'post /v1/customers/by-phone', { body: { phone: text('phone') } })
  const { data } = jsonOf(await door.call('get /v1/customers'))
  const of = { id: data[0].id }
  await refuse(door, 'post /v1/customers/by-id/{id}/merge', { of, body: { with: text('customer') } })
  await refuse(door, 'post /v1/customers/by-id/{id}/separate', { of, body: { number: text('number') } })
  const print = { kind: 'invoice', paper: 'a4', ids: [text('order')] }
  const printed = await door.call('post /v1/orders/printed', { body: print })
  if (jsonOf(printed).data.printed !== 0) throw new Error(printed.text)
}

/** An order of things that do not exist. */
const WANTED = {
  recipient_phone: '01912345678',
  recipient_address: 'House 12, Road 7',
  shippingCost: 80,
  items: [{ productId: 'none', product_color: 'Black', product_size: 42, total_lot: 1 }],
}

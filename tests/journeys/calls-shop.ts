import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Role } from '#domain/accounts/account.ts'
import { openOwnShop } from './own-shop.ts'
import { type Made, makeAccount, signInAt } from './people.ts'
import { expect } from './shop-test.ts'

const OWNER = { email: 'owner@calls.example', password: 'Padma&Sole2027' }

/** What a customer of a journey is called and where they live. */
export type Customer = { name: string; phone: string; address?: string; price?: number }

/** A shop of its own, where customers may be called at any hour: whom a journey is given depends on no other journey. */
export async function openCallsShop() {
  const shop = await openOwnShop(OWNER, { DEMO: 'on', COURIER: 'simulator', LOG_LEVEL: 'warn' })
  const { origin, folder } = shop

  async function join(context: BrowserContext, name: string, role: Role = 'Moderator'): Promise<Made> {
    const made = await makeAccount({ name, role }, folder)
    await signInAt(folder, context, made)
    return made
  }

  async function send(page: Page, [method, path]: readonly ['POST' | 'PUT', string], data: object) {
    const answer = await page.request.fetch(`${origin}/v1${path}`, { method, headers: { origin }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }

  /** Customers are called all day and night. */
  async function callAtAnyHour(browser: Browser): Promise<void> {
    const context = await browser.newContext()
    await join(context, 'The Owner', 'Admin')
    const page = await context.newPage()
    const settings = await page.request.get(`${origin}/v1/settings`)
    const { value, version } = (await settings.json()).data.sections.calls
    await send(page, ['PUT', '/settings/calls'], {
      value: { ...value, from_hour: 0, until_hour: 24, courier_phone: '09678 045 045' },
      version,
    })
    await context.close()
  }

  const order = (page: Page, customer: Customer) => typeIn(page, customer, { origin, send })

  return {
    ...shop,
    join,
    send,
    order,
    callAtAnyHour,
    open: (page: Page) => page.goto(`${origin}/dashboard/calls`),
  }
}

type Sender = {
  origin: string
  send(page: Page, to: readonly ['POST' | 'PUT', string], data: object): Promise<{ _id: string }>
}

/** Somebody's order of one pair, as staff type it in; its id. */
async function typeIn(
  page: Page,
  { name, phone, address, price = 2553 }: Customer,
  { origin, send }: Sender,
): Promise<string> {
  const found = await page.request.get(`${origin}/v1/products/slug/padma-double-strap-slide`)
  const { data: product } = await found.json()
  const [variant] = product.variants
  const size = variant.sizes.find((one: { stock: number }) => one.stock > 0)
  const { _id } = await send(page, ['POST', '/orders'], {
    recipient_name: name,
    recipient_phone: phone,
    recipient_address: address ?? 'House 7, Road 2, Dhanmondi, Dhaka 1205',
    via: 'Facebook',
    price,
    items: [{ productId: product._id, product_color: variant.color, product_size: size.size, total_lot: 1 }],
  })
  return _id
}

export type CallsShop = Awaited<ReturnType<typeof openCallsShop>>

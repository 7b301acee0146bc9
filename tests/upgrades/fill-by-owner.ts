import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateSync } from 'otplib'
import sharp from 'sharp'
import { openDoor } from '#tests/stored-script/door.ts'
import { cookieOf } from '#tests/support/ask.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { CLERK, type Filling, PUBLIC_ORIGIN, signIn } from './filling.ts'

/** A picture, products with coupons and counted stock, people, and settings. */
export async function fillByOwner(filling: Filling): Promise<void> {
  if (!filling.noted.hasOwner) return
  const image = await uploadPicture(filling)
  if (image !== undefined) await makeProducts(filling, image)
  await makeClerk(filling)
  await saveSettings(filling)
}

async function uploadPicture({ door, step, noted }: Filling): Promise<string | undefined> {
  const create = { width: 420, height: 420, channels: 3, background: '#b2672a' } as const
  const bytes = await sharp({ create }).jpeg({ quality: 50 }).toBuffer()
  const { type, body } = multipartOf([{ bytes, name: 'shoe.jpg' }])
  const stored = await step(door, 'post /v1/upload', { headers: { 'content-type': type }, body })
  const image: string | undefined = stored?.urls[0]
  if (image !== undefined) noted.pictures.push(image)
  return image
}

async function makeProducts({ door, step, noted }: Filling, image: string): Promise<void> {
  const made = async (name: string, status: string) =>
    await step(door, 'post /v1/products', {
      body: {
        name,
        title: 'Cut and stitched by hand',
        category: 'Casual',
        description: 'Full grain, জুতা.',
        made_with: 'Leather',
        keyFeatures: { subtitle: 'Light', paragraph: 'It bends.', bullets: ['Leather lining'] },
        price: 2500,
        image,
        status,
        variants: [
          { color: 'Black', value: '#000000', sizes: [{ size: 42, stock: 20 }], images: [image] },
          { color: 'Tan', value: '#b2672a', sizes: [{ size: 41, stock: 0 }], images: [] },
        ],
      },
    })
  const shown = await made('Padma Derby', 'published')
  const draft = await made('Padma Slide', 'draft')
  if (draft) await step(door, 'delete /v1/products/{id}', { of: { id: draft._id } })
  if (!shown) return
  noted.slugs.push(shown.slug)
  const of = { id: shown._id }
  const coupon = { code: 'EID26', discountPercentage: 10, expiresAt: '2027-06-01' }
  await step(door, 'post /v1/products/{id}/coupon', { of, body: coupon })
  const sizeUpdates = [{ targetSize: 42, newStock: 30 }]
  const variantUpdates = [{ targetColor: 'Black', reason: 'correction', note: 'Counted', sizeUpdates }]
  await step(door, 'patch /v1/products/{id}/flexible-update', { of, body: { variantUpdates } })
  const waiting = { color: 'Tan', size: 41, phone: '01712345678', consent: true }
  await step(door, 'post /v1/products/{id}/stock-notices', { of, body: waiting })
  const costs = { from_day: '2026-01-05', cost_poisha: 134_000, colors: [{ product_color: 'Black' }] }
  await step(door, 'put /v1/products/{id}/cost', { of, body: costs })
  await step(door, 'put /v1/products/{id}', { of, body: { title: 'By hand' } })
  if (!('name_bengali' in shown)) return
  const bengali = { name_bengali: 'পদ্মা ডার্বি', title_bengali: 'হাতে তৈরি' }
  await step(door, 'put /v1/products/{id}', { of, body: bengali })
}

/** Somebody who registers, proves the email, becomes a Moderator, and sets up an app. */
async function makeClerk(filling: Filling): Promise<void> {
  const { origin, dataDir, shopper, door, has, step, noted } = filling
  const body = { email: CLERK.email, phone: '01912345678', password: CLERK.password }
  if (!has('post /v1/auth/register')) return
  // the code opens nothing elsewhere than in the browser that registered
  const cookie = cookieOf(await shopper.call('post /v1/auth/register', { body }))
  const otp = await mailedCode(dataDir)
  await step(shopper, 'post /v1/auth/verify-otp', { headers: { cookie }, body: { email: CLERK.email, otp } })
  const users = await step(door, 'get /v1/auth/users', { query: { search: 'clerk' } })
  const id = users?.find((user: { email: string }) => user.email === CLERK.email)?._id
  if (id === undefined) return
  const raised = await step(door, 'put /v1/auth/users/{id}', { of: { id }, body: { role: 'Moderator' } })
  noted.hasClerk = raised !== undefined
  await step(door, 'post /v1/auth/invitations', {
    body: { email: 'guest@shop.example', name: 'Guest', role: 'Moderator' },
  })
  const clerk = openDoor({ origin, publicOrigin: PUBLIC_ORIGIN, cookie: await signIn(origin, CLERK) })
  const started = await step(clerk, 'post /v1/auth/second-factor/totp')
  if (!started) return
  const code = generateSync({ secret: started.secret })
  if (await step(clerk, 'post /v1/auth/second-factor/totp/confirm', { body: { code } }))
    noted.totpSecret = started.secret
}

/** The code in the clerk's mail: two groups of three digits on a line. */
async function mailedCode(dataDir: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const folder = join(dataDir, 'outbox')
    const files = await Promise.resolve()
      .then(() => readdirSync(folder))
      .catch(() => [])
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8')
      const [, first, second] = /^ +(\d{3}) (\d{3})\s*$/m.exec(text) ?? []
      if (text.includes(CLERK.email) && first && second) return first + second
    }
    await sleep(200)
  }
  throw new Error('no code was mailed')
}

/** Saves a text in two sections. */
async function saveSettings({ door, step, noted }: Filling): Promise<void> {
  const read = await step(door, 'get /v1/settings')
  for (const [name, field, value] of [
    ['shop', 'tagline', 'Shoes that last'],
    ['delivery', undefined, undefined],
  ] as const) {
    const section = read?.sections[name]
    if (!section) continue
    const changed = field === undefined ? section.value : { ...section.value, [field]: value }
    const body = { value: changed, version: section.version }
    const saved = await step(door, 'put /v1/settings/{section}', { of: { section: name }, body })
    if (saved) noted.settings[name] = saved.value
  }
}

import type { Random } from '../faults/seeded.ts'
import type { Body } from './body.ts'
import { hostileText } from './hostile-values.ts'
import { makeMultipart } from './make-multipart.ts'
import type { World } from './world.ts'

type Given = { random: Random; world: World }

const PAGES: readonly [string, ...string[]] = [
  ...([
    '/',
    '/products/{}',
    '/cart',
    '/checkout',
    '/order-confirmed',
    '/search?q={}',
    '/search?{}',
    '/verify',
    '/track/{}',
  ] as const),
  ...[
    '/login',
    '/signup?next={}',
    '/verify-otp',
    '/forgot-password',
    '/reset-password',
    '/login?returnTo={}',
    '/terms-and-condition',
    '/{}',
  ],
  ...[
    '/dashboard',
    '/dashboard/orders?search={}',
    '/dashboard/orders/print?ids={}',
    '/dashboard/products?{}',
    '/dashboard/users',
    '/dashboard/courier',
  ],
  ...[
    '/dashboard/courier/payouts?page={}',
    '/dashboard/profile',
    '/dashboard/{}',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/products.xml',
    '/share/{}',
  ],
  ...[
    '/uploads/{}',
    '/assets/{}',
    '/.well-known/{}',
    '/favicon.ico',
    '/card-pictures.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/v1',
    '/v1/{}',
    '/v1/openapi.json',
  ],
  ...[
    '/products/{}.data',
    '/_root.data',
    '/__manifest?p={}',
    '/checkout.data',
    '/track/{}.data',
    '/dashboard.data?_routes={}',
  ],
]
/** The forms that work without a script. */
const FORMS: readonly [string, ...string[]] = [
  '/checkout',
  '/login',
  '/signup',
  '/verify-otp',
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/',
  '/dashboard/profile',
  '/search',
  '/checkout.data',
]
const FIELDS: readonly [string, ...string[]] = [
  'identifier',
  'email',
  'password',
  'otp',
  'phone',
  'name',
  'address',
  'recipient_name',
  'recipient_phone',
  'items',
  'cart',
  'intent',
  'next',
  'code',
  'orderNo',
  'district',
  '__proto__',
  'seenTotal',
  'key',
]

/** A request outside the API: a page, a file, a list for crawlers, or a form sent without a script. */
export function otherDoors({ random, world }: Given) {
  const word = () => {
    const words = world.words[random.pick(['slug.slug', 'token', 'products.id', 'picture', 'orders.id'])] ?? [
      'x',
    ]
    return encodeURIComponent(
      random.below(2) === 0 ? hostileText(random).toWellFormed() : String(words[random.below(words.length)]),
    )
  }
  if (random.below(4) > 0) {
    const target = random.pick(PAGES).replaceAll('{}', word)
    return {
      operation: 'other doors',
      method: random.below(9) === 0 ? 'HEAD' : 'GET',
      target,
      body: undefined,
      kind: 'page',
    }
  }
  const field = () => `${random.pick(FIELDS)}=${encodeURIComponent(hostileText(random).toWellFormed())}`
  const form = Array.from({ length: random.below(8) }, field).join('&')
  const type = random.pick([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json',
    'x',
  ])
  const urlEncoded: Body = {
    kind: 'form',
    type,
    bytes: Buffer.from(random.below(5) === 0 ? `${form}%zz&=%ff&\u0000` : form),
  }
  const body = random.below(6) === 0 ? makeMultipart(random, Buffer.from('x')) : urlEncoded
  return { operation: 'other doors', method: 'POST', target: random.pick(FORMS), body, kind: 'form' }
}

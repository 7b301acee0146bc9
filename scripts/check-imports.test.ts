import { expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'

/** The offences of a project with these files, one line each as the command prints them. */
const offencesOf = (files: Record<string, string>) =>
  checkImports(new Map(Object.entries(files))).map(({ file, line, message }) => `${file}:${line} ${message}`)

test.each<[string, string]>([
  ['src/contract/order.ts', `import { z } from 'zod'\nimport { total } from '#domain/money.ts'`],
  [
    'src/db/open.ts',
    `import type { Order } from '#domain/orders/order.ts'\nimport { Pool } from 'pg'\nimport { a } from './sqlite/a.ts'`,
  ],
  [
    'src/features/orders/place/place-order.ts',
    `import { sql } from 'kysely'\nimport type { Clock } from '#adapters/clock/clock.ts'`,
  ],
  ['src/features/orders/place/place-order.ts', `import { moveStock } from '../stock/move-stock.ts'`],
  ['src/api/orders.ts', `import { placeOrder } from '#features/orders/place/place-order.ts'`],
  ['src/storefront/home/home.route.tsx', `import { listProducts } from '#features/catalog/list-products.ts'`],
  ['src/storefront/home/home.route.tsx', `import type { Route } from './+types/home.route'`],
  ['src/entry.server.tsx', `import { Writable } from 'node:stream'`],
  ['src/main.ts', `import { readConfig } from './config.ts'\nimport { openDb } from '#db/open-db.ts'`],
  [
    'src/db/open.test.ts',
    `import { expect } from 'vitest'\nimport { openShop } from '#tests/support/open-shop.ts'`,
  ],
  [
    'vite.config.ts',
    `import { browserGuard } from './scripts/browser-guard.ts'\nexport default browserGuard()`,
  ],
])('%s may say %j', (file, text) => {
  expect(offencesOf({ [file]: text })).toEqual([])
})

test.each<[string, string, RegExp]>([
  ['src/domain/order.ts', `import { z } from 'zod'`, /may not use the package zod/],
  ['src/domain/order.ts', `import { randomUUID } from 'crypto'`, /may not use the package node:crypto/],
  ['src/domain/order.ts', `export { a } from '#contract/a.ts'`, /domain may not use contract/],
  ['src/db/open.ts', `import { newId } from '#domain/id.ts'`, /domain by "import type" only/],
  [
    'src/features/orders/a.ts',
    `import { sendMail } from '#adapters/mail/mail.ts'`,
    /adapters by "import type" only/,
  ],
  [
    'src/features/orders/a.ts',
    `import { type Mail } from '#adapters/mail/mail.ts'`,
    /adapters by "import type" only/,
  ],
  ['src/api/orders.ts', `const db = await import('#db/open-db.ts')`, /api may not use db/],
  ['src/api/orders.ts', `type Db = import('#db/open-db.ts').Db`, /api may not use db/],
  ['src/web/ui/price.tsx', `import type { Shop } from '#features/shop.ts'`, /web may not use features/],
  ['src/web/ui/price.tsx', `import pg from 'pg'`, /may not use the package pg/],
  ['src/web/ui/price.tsx', `import { Buffer } from 'node:buffer'`, /may not use the package node:buffer/],
  ['src/storefront/home.route.tsx', `import { openDb } from '#db/open-db.ts'`, /db by "import type" only/],
  ['src/storefront/card.tsx', `import { Shell } from '#backoffice/shell.tsx'`, /may not use backoffice/],
  [
    'src/storefront/card.tsx',
    `import { Dialog } from '@base-ui/react/dialog'`,
    /the package @base-ui\/react/,
  ],
  ['src/account/login.tsx', `import { Card } from '#storefront/card.tsx'`, /account may not use storefront/],
  ['src/web/toasts.tsx', `import { Shell } from '#backoffice/shell.tsx'`, /web may not use backoffice/],
  ['src/backoffice/orders.tsx', `import { Card } from '#storefront/card.tsx'`, /may not use storefront/],
  ['src/jobs/clean-up.ts', `import { readConfig } from '#src/config.ts'`, /jobs may not use config/],
  ['src/api/orders.ts', `import { a } from '../features/a.ts'`, /leaves its room/],
  ['src/api/orders.ts', `import { a } from './parse'`, /lacks its file ending/],
  ['src/api/orders.ts', `import { a } from '#elsewhere'`, /no alias/],
  ['src/domain/a.ts', `const a = import(name)`, /must name its file/],
  ['src/config.ts', `import { shop } from './main.ts'`, /config may not use main/],
  ['src/helpers/a.ts', `export const a = 1`, /no room/],
  ['src/domain/index.ts', `export const a = 1`, /index files/],
  ['src/domain/a.ts', `export default 1`, /default export/],
  ['src/domain/a.ts', `const a = 1\nexport { a as default }`, /default export/],
  ['src/domain/a.ts', `const = 1`, /cannot be parsed/],
])('%s may not say %j', (file, text, message) => {
  const offences = offencesOf({ [file]: text })
  expect(offences).toEqual([expect.stringMatching(message)])
})

test('a text, a comment or a regular expression that looks like an import accuses nobody', () => {
  const text = [
    `const help = "import { z } from 'zod'"`,
    `// import pg from 'pg'`,
    `const code = \`export * from '#db/open-db.ts'\``,
    `const pattern = /import('kysely')/`,
  ]
  expect(offencesOf({ 'src/domain/help.ts': text.join('\n') })).toEqual([])
})

test('an offence names the line of the import', () => {
  expect(offencesOf({ 'src/domain/a.ts': `\n\nimport { z } from 'zod'` })).toEqual([
    'src/domain/a.ts:3 domain may not use the package zod',
  ])
})

test('features that use each other in a ring are accused at every link of it', () => {
  const offences = offencesOf({
    'src/features/orders/a.ts': `import { b } from '../stock/b.ts'`,
    'src/features/stock/b.ts': `import { c } from '../coupons/c.ts'`,
    'src/features/coupons/c.ts': `import type { E } from '../orders/e.ts'`,
    'src/features/orders/e.ts': `export type E = string`,
    'src/features/parcels/d.ts': `import { a } from '../orders/a.ts'`,
  })
  expect(offences).toHaveLength(3)
  expect(offences).toContain(
    'src/features/orders/a.ts:1 features in a ring: orders -> stock -> coupons -> orders',
  )
})

test('files in a ring are accused at every link of it, also where a link is a type alone', () => {
  const files = {
    'src/domain/a.ts': `import type { B } from './b.ts'`,
    'src/domain/b.ts': `\nimport { c } from './c.ts'`,
    'src/domain/c.ts': `import type { D } from './d.ts'\nimport type { A } from '#domain/a.ts'`,
    'src/domain/d.ts': `export type D = string`,
    'src/domain/e.ts': `import { a } from './a.ts'`,
  }
  expect(offencesOf(files)).toEqual([
    'src/domain/a.ts:1 files in a ring: src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts',
    'src/domain/b.ts:2 files in a ring: src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts -> src/domain/b.ts',
    'src/domain/c.ts:2 files in a ring: src/domain/c.ts -> src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts',
  ])
})

test('an island may not load zod or the places, not even through another file', () => {
  const files = {
    'src/storefront/cart/cart.island.tsx': `import { total } from './total.ts'`,
    'src/storefront/cart/total.ts': `import { z } from 'zod'\nimport { places } from '#domain/places/place.ts'`,
  }
  const reached = '(reached by src/storefront/cart/cart.island.tsx -> src/storefront/cart/total.ts)'
  expect(offencesOf(files)).toEqual([
    `src/storefront/cart/total.ts:1 islands may not load zod ${reached}`,
    `src/storefront/cart/total.ts:2 islands may not load src/domain/places/place.ts ${reached}`,
  ])
})

test('types of the places cost an island nothing, and a page may use the places', () => {
  const files = {
    'src/storefront/cart/cart.island.tsx': `import type { Place } from '#domain/places/place.ts'`,
    'src/storefront/cart/cart.route.tsx': `import { places } from '#domain/places/place.ts'`,
  }
  expect(offencesOf(files)).toEqual([])
})

test('a file of 301 lines and a function of 61 lines are too long, and one less is not', () => {
  const linesOf = (count: number) => 'let a\n'.repeat(count)
  expect(offencesOf({ 'src/domain/a.ts': linesOf(300) })).toEqual([])
  expect(offencesOf({ 'src/domain/a.ts': linesOf(301) })).toEqual([expect.stringContaining('301 lines')])
  const functionOf = (count: number) => `\nexport const a = () => {\n${linesOf(count - 2)}}\n`
  expect(offencesOf({ 'src/domain/a.ts': functionOf(60) })).toEqual([])
  expect(offencesOf({ 'src/domain/a.ts': functionOf(61) })).toEqual([
    'src/domain/a.ts:2 function of 61 lines, at most 60',
  ])
})

test('a function that groups tests may be as long as its file, and one test may not', () => {
  const group = (wrapped: string) => `eachEngine(open => {\n${wrapped}})`
  expect(offencesOf({ 'src/domain/a.test.ts': group('test("a", a)\n'.repeat(80)) })).toEqual([])
  const long = `test('a', () => {\n${'let a\n'.repeat(80)}})\n`
  expect(offencesOf({ 'src/domain/a.test.ts': group(long) })).toEqual([
    expect.stringContaining('a.test.ts:2 function of 82'),
  ])
})

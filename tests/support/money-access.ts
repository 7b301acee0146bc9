import { dhakaDay } from '#domain/dates.ts'
import { newId } from '#domain/id.ts'
import type { Shop } from '#features/shop.ts'
import { money } from './access-callers.ts'
import type { Around, Row } from './access-row.ts'
import { advanceAccess } from './advance-access.ts'
import { conversionAccess } from './conversion-access.ts'
import { makeProduct } from './makers.ts'
import { profitAccess } from './profit-access.ts'

let cells = 0
/** A cell that no other request wrote. */
const newName = () => {
  cells += 1
  return `Fair ${cells}`
}
const todayOf = ({ clock }: Pick<Shop, 'clock'>) => dhakaDay(clock.now())

async function costFile({ shop }: Around): Promise<string> {
  const { name } = await makeProduct(shop)
  return `Product,Color,From,Cost\n${name},Black,2026-01-01,1340`
}

async function makeDamaged({ shop }: Around): Promise<string> {
  const id = newId(shop.clock.now())
  const product = await makeProduct(shop)
  const sizeId = product.variants[0]?.sizes[0]?.id ?? null
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('damaged_pairs')
      .values({
        id,
        case_line_id: id,
        order_id: id,
        product_id: product.id,
        size_id: sizeId,
        product_name: product.name,
        color: 'Black',
        size: 41,
        cost: 134_000,
        added_at: shop.clock.now().toISOString(),
        actor: 'shop',
      })
      .execute(),
  )
  return id
}

/** The access to costs, what is spent and the stock at cost: staff with the right to money. */
export const moneyAccess: Readonly<Record<string, Row>> = {
  ...advanceAccess,
  ...conversionAccess,
  ...profitAccess,
  'get /v1/money/costs': { ...money, request: () => ({}) },
  'get /v1/money/costs/export': { ...money, request: () => ({}) },
  'post /v1/money/costs/import': {
    ...money,
    request: async around => ({ body: { file: await costFile(around), apply: true } }),
  },
  'put /v1/products/{id}/cost': {
    ...money,
    request: async ({ shop }) => ({
      path: `/v1/products/${(await makeProduct(shop)).id}/cost`,
      body: { colors: [{ product_color: 'Black' }], from_day: '2026-01-01', cost_poisha: 134_000 },
    }),
  },
  'get /v1/money/ad-spend': { ...money, request: () => ({}) },
  'put /v1/money/ad-spend': {
    ...money,
    request: ({ shop }) => ({
      body: { cells: [{ day: todayOf(shop), source: newName(), amount_poisha: 780_000 }] },
    }),
  },
  'get /v1/money/ad-spend/export': { ...money, request: () => ({}) },
  'post /v1/money/ad-spend/import': {
    ...money,
    request: ({ shop }) => ({
      body: { file: `Day,Amount\n${todayOf(shop)},7800`, source: newName(), apply: true },
    }),
  },
  'get /v1/money/overheads': { ...money, request: () => ({}) },
  'put /v1/money/overheads': {
    ...money,
    request: ({ shop }) => ({
      body: { items: [{ month: todayOf(shop).slice(0, 7), name: newName(), amount_poisha: 4_500_000 }] },
    }),
  },
  'get /v1/money/waiting': { ...money, request: () => ({}) },
  'get /v1/money/stock': { ...money, request: () => ({}) },
  'get /v1/money/stock/export': { ...money, request: () => ({}) },
  'put /v1/money/stock/damaged/{id}': {
    ...money,
    request: async around => ({
      path: `/v1/money/stock/damaged/${await makeDamaged(around)}`,
      body: { action: 'write_off' },
    }),
  },
}

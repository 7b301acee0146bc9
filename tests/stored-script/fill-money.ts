import type { Door } from './door.ts'
import type { HostileProduct } from './fill-products.ts'
import { refuse, succeed } from './fill-team.ts'
import { disguises, type Hostile } from './hostile-texts.ts'

type Given = { door: Door; hostile: Hostile; products: readonly HostileProduct[] }

const DAY = '2026-01-05'
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Costs of hostile colours, spending on hostile campaigns of hostile sources, typed and by file, and overheads. */
export async function fillMoney({ door, hostile, products }: Given): Promise<void> {
  const all = (place: string) => disguises.map(disguise => hostile.text(disguise, place))
  const campaigns = all('a campaign')
  const cell = { day: DAY, amount_poisha: 780_000 }
  const cells = all('a source').map((source, index) => ({
    ...cell,
    source,
    campaign: campaigns[index] ?? '',
  }))
  await succeed(door, 'put /v1/money/ad-spend', { body: { cells } })
  const overhead = { month: '2026-01', amount_poisha: 4_500_000 }
  const items = all('an overhead').map(name => ({ ...overhead, name }))
  await succeed(door, 'put /v1/money/overheads', { body: { items } })
  const ofFile = all('a campaign of a file')
  const rows = all('a source of a file').map((source, index) =>
    [DAY, source, ofFile[index] ?? '', '5'].map(quoted).join(),
  )
  const wrong = all('a day of a file').map(day => `${quoted(day)},x,y,1`)
  const source = hostile.text('a script', 'a source beside a file')
  await succeed(door, 'post /v1/money/ad-spend/import', {
    body: { file: ['Day,Source,Campaign,Amount', ...rows, ...wrong].join('\n'), source, apply: true },
  })
  await fillCosts({ door, hostile, products })
}

async function fillCosts({ door, hostile, products }: Given): Promise<void> {
  const [first] = products
  const costs = { from_day: DAY, cost_poisha: 134_000 }
  const colors = disguises.map(disguise => ({
    product_color: hostile.text(disguise, 'a color without a cost'),
  }))
  await refuse(door, 'put /v1/products/{id}/cost', {
    of: { id: first?.id ?? '' },
    body: { ...costs, colors: colors.slice(0, 40) },
  })
  const lines = disguises.map(disguise => {
    const named = ['a product of a file', 'a color of a file'].map(place =>
      quoted(hostile.text(disguise, place)),
    )
    return `${named.join()},5`
  })
  await succeed(door, 'post /v1/money/costs/import', {
    body: { file: ['Product,Color,Cost', ...lines].join('\n'), apply: true },
  })
  const { data } = await succeed(door, 'get /v1/money/costs')
  const row = data.rows.at(0)
  await succeed(door, 'put /v1/products/{id}/cost', {
    of: { id: row.product_id },
    body: { ...costs, colors: [{ product_color: row.product_color }] },
  })
  const choices = [{ day: DAY, source: hostile.text('a script', 'a chosen source'), choice: 'take' }]
  await succeed(door, 'post /v1/money/ad-spend/import', {
    body: { file: `Day,Amount\n${DAY},5`, source: 'Facebook', choices },
  })
}

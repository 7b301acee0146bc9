import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import { makeProduct, makeVariant } from './makers.ts'
import {
  type WrittenOrder,
  writeAds,
  writeCase,
  writeCost,
  writeFormer,
  writeOrder,
  writeOverheads,
  writePayout,
} from './profit-books.ts'

const COST = { padma: 106_500, surma: 60_000 }

/** Writes the thirty orders of `tests/profit-by-hand.test.ts`, with their cases, payouts, ads and overheads. */
export async function writeThirty(shop: Shop): Promise<void> {
  const padma = await makeProduct(shop, { name: 'Padma', category: 'Loafer' })
  const surma = await makeProduct(shop, { name: 'Surma', category: 'Sandal' })
  const derby = {
    category: 'Derby',
    variants: [makeVariant('Brown', { 42: 5 }), makeVariant('Black', { 42: 5 })],
  }
  const gomti = await makeProduct(shop, { name: 'Gomti', ...derby })
  const meghna = await makeProduct(shop, { name: 'Meghna', ...derby })
  await writeCost(shop, { of: padma, cost: COST.padma })
  await writeCost(shop, { of: surma, cost: COST.surma })
  await writeCost(shop, { of: meghna, color: 'Brown', cost: 85_000 })
  await writeCost(shop, { of: meghna, cost: 120_000 })
  for (const order of [...firstWeek({ padma, surma, gomti }), ...secondWeek({ padma, surma, gomti })])
    await writeOrder(shop, order)
  await writeCase(shop, { id: 'case15', order: '15', exchange: '16', condition: 'good' })
  await writeCase(shop, { id: 'case17', order: '17', condition: 'damaged', refundTaka: 2500 })
  await writeCase(shop, { id: 'case18', order: '18', condition: 'missing' })
  await writeFormer(shop, 'try-19', '19')
  await writePayouts(shop)
  await writeAds(shop, [
    { day: '2026-02-03', source: 'Facebook', campaign: 'Eid', taka: 500 },
    { day: '2026-02-05', source: 'Facebook', taka: 250 },
    { day: '2026-02-10', source: 'Facebook', campaign: 'Eid', taka: 400 },
    { day: '2026-02-06', source: 'TikTok', taka: 100 },
  ])
  await writeOverheads(shop, [
    { month: '2026-02', name: 'Rent', taka: 28_000 },
    { month: '2026-02', name: 'Tea', taka: 100 },
  ])
}

type Sold = Record<'padma' | 'surma' | 'gomti', Product>

const pairsOf = ({ padma, surma, gomti }: Sold) => ({
  p: (given = {}) => ({ of: padma, unitTaka: 2500, cost: COST.padma, ...given }),
  s: (given = {}) => ({ of: surma, unitTaka: 1800, cost: COST.surma, ...given }),
  g: (given = {}) => ({ of: gomti, unitTaka: 3200, color: 'Brown', ...given }),
})

const delivered = { status: 'delivered' }
const back = { status: 'cancelled', isCounted: true }
const eid = { source: 'Facebook', campaign: 'Eid' }
const whatsApp = { source: 'WhatsApp' }
const sylhet = { district: 'Sylhet', zone: 'outside' }
const chattogram = { district: 'Chattogram', zone: 'outside' }
const order = (no: number, day: string, given: Omit<WrittenOrder, 'id' | 'day'>) => ({
  id: `${no}`,
  day: `2026-${day}`,
  ...given,
})

function firstWeek(sold: Sold): WrittenOrder[] {
  const { p, s, g } = pairsOf(sold)
  return [
    order(1, '02-02', { ...delivered, lines: [p()], priceTaka: 2580 }),
    order(2, '02-02', { ...delivered, lines: [s()], priceTaka: 1880 }),
    order(3, '02-02', { ...delivered, ...eid, ...sylhet, lines: [p({ quantity: 2 })], priceTaka: 5130 }),
    order(4, '02-03', { ...back, ...eid, ...chattogram, lines: [s({ returned: 1 })], priceTaka: 1930 }),
    order(5, '02-03', { ...delivered, source: 'Facebook', lines: [g()], priceTaka: 3280 }),
    order(6, '02-03', {
      ...whatsApp,
      status: 'partial_delivered',
      lines: [p(), s({ returned: 1 })],
      priceTaka: 4380,
      reportedPoisha: 258_000,
      isCounted: true,
    }),
    order(7, '02-04', { lines: [p()], priceTaka: 2580 }),
    order(8, '02-04', { ...delivered, ...sylhet, lines: [p()], priceTaka: 2630, advanceTaka: 500 }),
    order(9, '02-04', {
      ...back,
      ...whatsApp,
      ...sylhet,
      lines: [p({ returned: 1 })],
      priceTaka: 2630,
      advanceTaka: 130,
    }),
    order(10, '02-05', { status: 'exceptional', lines: [s()], priceTaka: 1880 }),
    order(11, '02-05', { ...delivered, ...eid, lines: [p()], priceTaka: 2580, isDeleted: true }),
    order(12, '02-05', { ...delivered, ...eid, lines: [p()], priceTaka: 2580 }),
    order(13, '02-06', { ...delivered, lines: [p()], priceTaka: 2580, toldChargePoisha: 8_000 }),
    order(14, '02-06', { ...delivered, lines: [p()], priceTaka: 2580, reportedPoisha: 258_000 }),
    order(15, '02-06', { ...delivered, ...whatsApp, lines: [p()], priceTaka: 2580 }),
    order(16, '02-10', {
      ...delivered,
      source: 'Exchange',
      lines: [p({ size: 43, unitTaka: 0 })],
      priceTaka: 80,
      caseId: 'case15',
    }),
    order(17, '02-07', { ...delivered, ...eid, ...sylhet, lines: [p()], priceTaka: 2630 }),
    order(18, '02-07', { ...delivered, ...chattogram, lines: [s()], priceTaka: 1930 }),
    order(19, '02-08', { ...delivered, ...chattogram, lines: [p()], priceTaka: 2630 }),
    order(20, '02-08', {
      status: 'cancelled',
      source: 'Messenger',
      district: null,
      zone: 'outside',
      lines: [s()],
      priceTaka: 1930,
    }),
  ]
}

function secondWeek(sold: Sold): WrittenOrder[] {
  const { p, s, g } = pairsOf(sold)
  return [
    order(21, '02-09', { ...delivered, lines: [s({ quantity: 3 })], priceTaka: 5480 }),
    order(22, '02-09', {
      ...eid,
      status: 'partial_delivered',
      lines: [g({ quantity: 2, returned: 1 })],
      priceTaka: 6480,
      isCounted: true,
    }),
    order(23, '02-10', {
      ...back,
      ...sylhet,
      source: 'Facebook',
      campaign: 'Pohela',
      lines: [p()],
      priceTaka: 2630,
    }),
    order(24, '02-10', { official: 'Fake', lines: [p()], priceTaka: 2580 }),
    order(25, '02-11', { ...delivered, lines: [p()], priceTaka: 2580 }),
    order(26, '02-11', { ...delivered, lines: [s()], priceTaka: 1880 }),
    order(27, '02-12', { ...whatsApp, ...sylhet, status: 'pending', lines: [p()], priceTaka: 2630 }),
    order(28, '02-12', { ...delivered, ...whatsApp, lines: [p()], priceTaka: 2580, reportedPoisha: 250_000 }),
    order(29, '03-17', { status: 'pending', lines: [p()], priceTaka: 2580 }),
    order(30, '03-18', { ...eid, lines: [p()], priceTaka: 2580 }),
  ]
}

async function writePayouts(shop: Shop): Promise<void> {
  const line = (order: number, collected: number, charge: number) => ({
    order: `${order}`,
    collected: collected * 100,
    charge: Math.round(charge * 100),
  })
  await writePayout(shop, 'first', {
    lines: [
      line(1, 2580, 85.8),
      line(2, 1880, 78.8),
      line(3, 5130, 181.3),
      line(4, 0, 65),
      line(5, 3280, 92.8),
      line(6, 2580, 85.8),
      line(8, 2130, 131.3),
      line(9, 0, 65),
      line(10, 1500, 0),
      line(11, 2580, 85.8),
    ],
  })
  await writePayout(shop, 'second', {
    lines: [
      line(14, 2500, 85.8),
      line(15, 2580, 85.8),
      line(16, 80, 60.8),
      line(17, 2630, 136.3),
      line(18, 1930, 129.3),
      line(19, 2630, 136.3),
      line(21, 5480, 114.8),
      line(22, 3280, 92.8),
      line(23, 0, 65),
      line(28, 2500, 85),
    ],
  })
  await writePayout(shop, 'of-pathao', {
    courier: 'pathao',
    lines: [{ order: null, consignment: 'try-19', collected: 0, charge: 7_000 }],
  })
  await writePayout(shop, 'as-a-whole', {
    charges: 10_000,
    lines: [
      line(25, 2580, 0),
      line(26, 1880, 0),
      { order: null, consignment: 'nobody-knows', collected: 0, charge: 0 },
    ],
  })
}

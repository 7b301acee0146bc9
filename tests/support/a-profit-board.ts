import { dayAfter } from '#domain/dates.ts'
import type { ProfitBoard, ProfitBucket, ProfitFigures, ProfitKey, ProfitRow } from '#domain/profit/profit.ts'

const TAKA = 100

/** What orders came to, with what does not matter left at nothing; net and contribution follow from the rest. */
export function profitFigures(given: Partial<ProfitFigures> = {}): ProfitFigures {
  const base = { ...NOTHING, ...given }
  const { pairs, cost } = base.unknown
  const known = base.revenuePoisha - base.goodsPoisha - base.courierPoisha - base.returnsPoisha
  const contribution =
    pairs > 0 && cost === null
      ? null
      : { lowPoisha: known - (cost?.highPoisha ?? 0), highPoisha: known - (cost?.lowPoisha ?? 0) }
  const rest = base.adsPoisha + base.overheadsPoisha
  return {
    ...base,
    deliveredShare: base.booked === 0 ? null : base.delivered / base.booked,
    returnRate: base.shippedPairs < 20 ? null : base.returnedPairs / base.shippedPairs,
    contribution,
    net: contribution && {
      lowPoisha: contribution.lowPoisha - rest,
      highPoisha: contribution.highPoisha - rest,
    },
    collectedRoas: base.adsPoisha === 0 ? null : base.revenuePoisha / base.adsPoisha,
    adsPerDeliveredPoisha:
      base.delivered === 0 || base.adsPoisha === 0 ? null : Math.round(base.adsPoisha / base.delivered),
  }
}

const NOTHING: ProfitFigures = {
  placed: 0,
  confirmed: 0,
  booked: 0,
  ended: 0,
  delivered: 0,
  deliveredShare: null,
  shippedPairs: 0,
  returnedPairs: 0,
  returnRate: null,
  revenuePoisha: 0,
  goodsPoisha: 0,
  courierPoisha: 0,
  returnsPoisha: 0,
  adsPoisha: 0,
  overheadsPoisha: 0,
  unknown: { pairs: 0, cost: null },
  unpaid: { parcels: 0, poisha: 0, estimatedParcels: 0, estimatedPoisha: 0 },
  contribution: null,
  net: null,
  collectedRoas: null,
  adsPerDeliveredPoisha: null,
  breakEven: null,
}

/** Placed, delivered, ended of a hundred, collected, goods, courier, returns, ads in taka, pairs without a cost. */
const WEEKS = [
  [148, 109, 100, 286_740, 128_610, 14_480, 3_120, 58_400, 12],
  [161, 121, 100, 318_200, 142_360, 15_790, 2_980, 61_200, 19],
  [139, 98, 100, 256_930, 115_480, 13_310, 3_660, 64_800, 14],
  [152, 113, 100, 297_310, 133_270, 14_820, 2_940, 59_600, 17],
  [170, 129, 99, 339_480, 151_900, 16_730, 3_210, 66_100, 22],
  [166, 124, 96, 326_150, 146_120, 16_190, 3_300, 67_900, 20],
  [174, 104, 78, 273_400, 122_680, 16_960, 2_210, 77_900, 18],
  [163, 28, 31, 73_620, 33_040, 12_650, 620, 54_210, 4],
] as const

const unknownOf = (pairs: number) => ({
  pairs,
  cost: pairs === 0 ? null : { lowPoisha: pairs * 850 * TAKA, highPoisha: pairs * 1_200 * TAKA },
})

function weekFigures([placed, delivered, ended, ...money]: (typeof WEEKS)[number]): ProfitFigures {
  const [revenue, goods, courier, returns, ads, pairs] = money
  const booked = Math.round(placed * 0.86)
  return profitFigures({
    placed,
    confirmed: booked,
    booked,
    ended: Math.round((booked * ended) / 100),
    delivered,
    shippedPairs: booked + 4,
    returnedPairs: Math.round(booked * 0.14),
    revenuePoisha: revenue * TAKA,
    goodsPoisha: goods * TAKA,
    courierPoisha: courier * TAKA,
    returnsPoisha: returns * TAKA,
    adsPoisha: ads * TAKA,
    overheadsPoisha: 22_000 * TAKA,
    unknown: unknownOf(pairs),
    unpaid: { parcels: 2, poisha: 240 * TAKA, estimatedParcels: 1, estimatedPoisha: 120 * TAKA },
  })
}

/** Every count and amount of several figures added up. */
export function addedUp(all: readonly ProfitFigures[]): ProfitFigures {
  const sum = (of: (figures: ProfitFigures) => number) => all.reduce((total, one) => total + of(one), 0)
  const names = [
    'placed',
    'confirmed',
    'booked',
    'ended',
    'delivered',
    'shippedPairs',
    'returnedPairs',
    'revenuePoisha',
    'goodsPoisha',
    'courierPoisha',
    'returnsPoisha',
    'adsPoisha',
    'overheadsPoisha',
  ] as const
  return profitFigures({
    ...Object.fromEntries(names.map(name => [name, sum(figures => figures[name])])),
    unknown: unknownOf(sum(({ unknown }) => unknown.pairs)),
    unpaid: {
      parcels: sum(({ unpaid }) => unpaid.parcels),
      poisha: sum(({ unpaid }) => unpaid.poisha),
      estimatedParcels: sum(({ unpaid }) => unpaid.estimatedParcels),
      estimatedPoisha: sum(({ unpaid }) => unpaid.estimatedPoisha),
    },
  })
}

const NO_KEY: ProfitKey = {
  source: null,
  campaign: null,
  district: null,
  courier: null,
  productId: null,
  productName: null,
  color: null,
  size: null,
}

/** A part of the sums, as large as its share. */
const shareOf = (sums: ProfitFigures, share: number): ProfitFigures => {
  const part = (value: number) => Math.round(value * share)
  return profitFigures({
    placed: part(sums.placed),
    booked: part(sums.booked),
    ended: part(sums.ended),
    delivered: part(sums.delivered),
    shippedPairs: part(sums.shippedPairs),
    returnedPairs: part(sums.returnedPairs),
    revenuePoisha: part(sums.revenuePoisha),
    goodsPoisha: part(sums.goodsPoisha),
    courierPoisha: part(sums.courierPoisha),
    returnsPoisha: part(sums.returnsPoisha),
    adsPoisha: part(sums.adsPoisha),
  })
}

const PRODUCTS = [
  'Padma Double Strap Slide',
  'Karnaphuli Penny Loafer',
  'Meghna Cross Strap',
  'Gomti Cap Toe Derby',
  'Jamuna Toe Loop with a name that is longer than its column',
  'সুরমা থং স্যান্ডেল',
  'Titas Buckle Shacci',
]
const SIZES = [39, 40, 41, 42, 43, 44, 45]

const sizeRows = (): ProfitRow[] =>
  PRODUCTS.flatMap((productName, at) =>
    SIZES.map((size, column) => {
      const shippedPairs = column === 0 || column === 6 ? 12 : 60 + at
      const returnedPairs = Math.round((shippedPairs * (4 + ((at * 5 + column * 3) % 20))) / 100)
      return {
        key: { ...NO_KEY, productId: `p${at}`, productName, size },
        figures: profitFigures({ shippedPairs, returnedPairs }),
      }
    }),
  )

const breakdownsOf = (sums: ProfitFigures): ProfitBoard['breakdowns'] => [
  {
    by: 'source',
    rows: [
      ['Website', 0.45],
      ['Facebook', 0.27],
      ['WhatsApp', 0.18],
      ['Messenger', 0.1],
    ].map(([source, share]) => ({
      key: { ...NO_KEY, source: String(source) },
      figures: shareOf(sums, Number(share)),
    })),
  },
  {
    by: 'campaign',
    rows: [
      { key: { ...NO_KEY, source: 'Facebook', campaign: 'Eid loafers' }, figures: shareOf(sums, 0.2) },
      { key: { ...NO_KEY, source: 'Facebook', campaign: '' }, figures: shareOf(sums, 0.8) },
    ],
  },
  { by: 'size', rows: sizeRows() },
  {
    by: 'district',
    rows: ['Dhaka', 'Chattogram', 'Sylhet', 'Rajshahi', 'Cox’s Bazar', 'Khulna', ''].map(
      (district, index) => ({
        key: { ...NO_KEY, district },
        figures: shareOf(sums, 0.4 / (index + 1)),
      }),
    ),
  },
  {
    by: 'courier',
    rows: [{ key: { ...NO_KEY, courier: 'steadfast' }, figures: shareOf(sums, 1) }],
  },
]

/** The board of a shop after eight weeks, two of which have not ended. The first week begins on `firstDay`. */
export function profitBoard(firstDay = '2026-09-28', given: Partial<ProfitBoard> = {}): ProfitBoard {
  const buckets: ProfitBucket[] = WEEKS.map((week, index) => ({
    fromDay: dayAfter(firstDay, 7 * index),
    toDay: dayAfter(firstDay, 7 * index + 6),
    isMature: week[2] >= 90,
    endedShare: week[2] / 100,
    countsFrom: dayAfter(firstDay, 7 * index + 16),
    figures: weekFigures(week),
    adsMissing: index === 7 ? 2 : 0,
  }))
  const sums = addedUp(buckets.filter(({ isMature }) => isMature).map(({ figures }) => figures))
  const lastDay = dayAfter(firstDay, 55)
  return {
    fromDay: firstDay,
    toDay: lastDay,
    step: 'week',
    isMatureOnly: true,
    countedAt: new Date().toISOString(),
    sums,
    buckets,
    breakdowns: breakdownsOf(sums),
    unknown: {
      ...sums.unknown,
      ofPairs: 742,
      aPair: { lowPoisha: 850 * TAKA, highPoisha: 1_200 * TAKA },
      colors: ['Black', 'Chocolate', 'Master'].map(color => ({
        productId: 'p6',
        productName: 'Titas Buckle Shacci',
        color,
        pairs: 30,
      })),
    },
    adsMissing: [54, 55].map(day => ({ day: dayAfter(firstDay, day), source: 'Facebook', isMature: false })),
    hasAds: true,
    hasOverheads: true,
    elsewhere: { deletedPoisha: 0, noOrderPoisha: 0 },
    ...given,
  }
}

import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { ProfitAsked, ProfitBoard } from '#domain/profit/profit.ts'
import { showProfit } from '#features/profit/show-profit.ts'
import { eachEngine } from './support/databases.ts'
import { makeShop } from './support/makers.ts'
import { payingCourier } from './support/payouts.ts'
import { makeAdmin } from './support/people.ts'
import { writeThirty } from './support/thirty-orders.ts'
import { withCourier } from './support/with-courier.ts'

/*
 * Thirty orders and what each came to, worked out on paper before the shop was asked. A Padma costs 1,065 and a Surma 600;
 * nobody knows what a Gomti costs, but the other Derby costs 850 to 1,200. Charges without a payout are estimated by those
 * of the courier's other parcels: Dhaka 934.87 / 13 = 71.91, outside 714.50 / 5 = 142.90, outside and back 65.00.
 *
 *  no  placed  source     district    what happened                                   taken  goods  courier  returns
 *   1  Feb 2   Website    Dhaka       1 Padma 2,580 delivered, charge 85.80            2580   1065    85.80
 *   2  Feb 2   Website    Dhaka       1 Surma 1,880 delivered, 78.80                   1880    600    78.80
 *   3  Feb 2   Facebook E Sylhet      2 Padma 5,130 delivered, 181.30                  5130   2130   181.30
 *   4  Feb 3   Facebook E Chattogram  1 Surma came back, 65                               0      0               65
 *   5  Feb 3   Facebook   Dhaka       1 Gomti 3,280 delivered, 92.80                   3280      ?    92.80
 *   6  Feb 3   WhatsApp   Dhaka       1 Padma kept, 1 Surma given back, 85.80          2580   1065    85.80
 *   7  Feb 4   Website    Dhaka       never confirmed                                     0      0
 *   8  Feb 4   Website    Sylhet      1 Padma 2,630, advance 500, delivered, 131.30    2630   1065   131.30
 *   9  Feb 4   WhatsApp   Sylhet      1 Padma, advance 130, came back, 65               130      0               65
 *  10  Feb 5   Website    Dhaka       1 Surma lost, the courier paid 1,500             1500    600     0
 *  11  Feb 5   Facebook E Dhaka       deleted after it was paid, 85.80                    -      -      -
 *  12  Feb 5   Facebook E Dhaka       1 Padma delivered, in no payout yet              2580   1065    71.91
 *  13  Feb 6   Website    Dhaka       the same, but the courier said 80                2580   1065    80
 *  14  Feb 6   Website    Dhaka       1 Padma 2,580 taken, 2,500 paid, 85.80           2580   1065    85.80
 *  15  Feb 6   WhatsApp   Dhaka       1 Padma delivered, exchanged by 16, 85.80        2580      0    85.80
 *  16  Feb 10  exchange of 15         1 Padma, 80 at the door, 60.80                     80   1065    60.80
 *  17  Feb 7   Facebook E Sylhet      1 Padma 2,630, back damaged, 2,500 back, 136.30   130      0   136.30  1065
 *  18  Feb 7   Website    Chattogram  1 Surma 1,930, to come back, never came, 129.30  1930    600   129.30
 *  19  Feb 8   Website    Chattogram  1 Padma 2,630, the second try, 70 + 136.30       2630   1065   206.30
 *  20  Feb 8   Messenger  -           1 Surma on its way back, in no payout               0      0               65
 *  21  Feb 9   Website    Dhaka       3 Surma 5,480 delivered, 114.80                  5480   1800   114.80
 *  22  Feb 9   Facebook E Dhaka       2 Gomti, one kept for 3,280, 92.80               3280      ?    92.80
 *  23  Feb 10  Facebook P Sylhet      1 Padma came back empty, 65                         0   1065               65
 *  24  Feb 10  Website    Dhaka       fake                                                0      0
 *  25  Feb 11  Website    Dhaka       1 Padma 2,580; a third of 100 of the payout      2580   1065    33.34
 *  26  Feb 11  Website    Dhaka       1 Surma 1,880; the same                          1880    600    33.33
 *  27  Feb 12  WhatsApp   Sylhet      1 Padma still on its way                            0      0   142.90
 *  28  Feb 12  WhatsApp   Dhaka       1 Padma, 2,500 of 2,580 taken, 85                2500   1065    85
 *  29  Mar 17  Website    Dhaka       1 Padma on its way: not ended yet                   -      -      -
 *  30  Mar 18  Facebook E Dhaka       placed only: not ended yet                          -      -      -
 *                                                                            sum     50520  18045  2014.18  1325
 */
const NOW = '2026-03-20T06:00:00.000Z'
const ASKED: ProfitAsked = {
  fromDay: '2026-02-02',
  toDay: '2026-03-22',
  step: 'week',
  breakdowns: ['source', 'campaign', 'product', 'district', 'courier'],
  isMatureOnly: true,
}

eachEngine((_engine, open) => {
  test('thirty orders come to what they come to on paper', async () => {
    const shop = withCourier(makeShop(await open(), heldClock(NOW)), payingCourier([]).courier)
    const { by } = await makeAdmin(shop)
    await writeThirty(shop)
    const board = await showProfit(shop, { by, asked: ASKED })
    expect(board.sums).toEqual({
      placed: 26,
      confirmed: 24,
      booked: 26,
      ended: 25,
      delivered: 18,
      deliveredShare: 18 / 24,
      shippedPairs: 30,
      returnedPairs: 7,
      returnRate: 7 / 30,
      revenuePoisha: 50_520_00,
      goodsPoisha: 18_045_00,
      courierPoisha: 2_014_18,
      returnsPoisha: 1_325_00,
      adsPoisha: 1_250_00,
      overheadsPoisha: 27_096_42,
      unknown: { pairs: 2, cost: { lowPoisha: 1_700_00, highPoisha: 2_400_00 } },
      unpaid: { parcels: 4, poisha: 359_81, estimatedParcels: 3, estimatedPoisha: 279_81 },
      contribution: { lowPoisha: 26_735_82, highPoisha: 27_435_82 },
      net: { lowPoisha: -1_610_60, highPoisha: -910_60 },
      collectedRoas: 50_520 / 1_250,
      adsPerDeliveredPoisha: 69_44,
      breakEven: { lowPoisha: 1_485_32, highPoisha: 1_524_21 },
    })
    expect(board.unknown).toMatchObject({
      pairs: 2,
      ofPairs: 23,
      aPair: { lowPoisha: 850_00, highPoisha: 1_200_00 },
      colors: [{ productName: 'Gomti', color: 'Brown', pairs: 2 }],
    })
    expect(board.elsewhere).toEqual({ deletedPoisha: 85_80, noOrderPoisha: 33_33 })
    expect(board.buckets.map(bucket => [bucket.fromDay, bucket.isMature, ...moneyOf(bucket)])).toEqual([
      ['2026-02-02', true, 34_800_00, 12_450_00, 1_512_01, 1_260_00],
      ['2026-02-09', true, 15_720_00, 5_595_00, 502_17, 65_00],
      ['2026-02-16', true, 0, 0, 0, 0],
      ['2026-02-23', true, 0, 0, 0, 0],
      ['2026-03-02', true, 0, 0, 0, 0],
      ['2026-03-09', true, 0, 0, 0, 0],
      ['2026-03-16', false, 0, 0, 71_91, 0],
    ])
    expectDivisions(board)
  })
})

function expectDivisions(board: ProfitBoard): void {
  expect(rowsOf(board, 'source')).toEqual({
    Website: [28_250_00, 10_590_00, 978_77, 0, 0],
    Facebook: [14_400_00, 4_260_00, 575_11, 1_195_00, 1_150_00],
    WhatsApp: [7_870_00, 3_195_00, 460_30, 65_00, 0],
    Messenger: [0, 0, 0, 65_00, 0],
    TikTok: [0, 0, 0, 0, 100_00],
  })
  expect(rowsOf(board, 'campaign')).toMatchObject({
    'Facebook Eid': [11_120_00, 3_195_00, 482_31, 1_130_00, 900_00],
    Facebook: [3_280_00, 0, 92_80, 0, 250_00],
    'Facebook Pohela': [0, 1_065_00, 0, 65_00, 0],
  })
  expect(withoutAds(rowsOf(board, 'product'))).toEqual({
    Padma: [31_290_00, 13_845_00, 1_429_45, 1_195_00],
    Surma: [12_670_00, 4_200_00, 399_13, 130_00],
    Gomti: [6_560_00, 0, 185_60, 0],
  })
  expect(withoutAds(rowsOf(board, 'district'))).toEqual({
    Dhaka: [37_940_00, 12_120_00, 1_086_78, 0],
    Sylhet: [8_020_00, 4_260_00, 591_80, 1_195_00],
    Chattogram: [4_560_00, 1_665_00, 335_60, 65_00],
    '': [0, 0, 0, 65_00],
  })
  expect(withoutAds(rowsOf(board, 'courier'))).toEqual({
    steadfast: [50_520_00, 18_045_00, 1_944_18, 1_325_00],
    pathao: [0, 0, 70_00, 0],
    '': [0, 0, 0, 0],
  })
}

type Figures = Pick<ProfitBoard['buckets'][number], 'figures'>

const moneyOf = ({ figures }: Figures) => [
  figures.revenuePoisha,
  figures.goodsPoisha,
  figures.courierPoisha,
  figures.returnsPoisha,
]

/** The money and the ads of the rows of a division, by their names. */
function rowsOf(board: ProfitBoard, by: string): Record<string, number[]> {
  const rows = board.breakdowns.find(breakdown => breakdown.by === by)?.rows ?? []
  return Object.fromEntries(
    rows.map(({ key, figures }) => [
      [key.source, key.campaign, key.district, key.courier, key.productName].filter(Boolean).join(' '),
      [...moneyOf({ figures }), figures.adsPoisha],
    ]),
  )
}

const withoutAds = (rows: Record<string, number[]>) =>
  Object.fromEntries(Object.entries(rows).map(([name, money]) => [name, money.slice(0, 4)]))

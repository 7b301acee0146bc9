/** A program as the shop's owner could have installed it: the last commit before the next large change began. */
export type EarlierVersion = {
  /** Names the folder of its backups. */
  name: string
  commit: string
  day: string
  /** What the shop could do since. */
  since: string
}

/** From the first shop that could be opened; each had both engines, its own backup and its own restore. */
export const EARLIER_VERSIONS: readonly EarlierVersion[] = [
  { name: '02', commit: 'd231f604', day: '2026-11-21', since: 'a shopper orders' },
  { name: '03', commit: '5293f98d', day: '2026-11-21', since: 'search, tracking' },
  { name: '04', commit: '98cd9ebf', day: '2026-11-21', since: 'accounts' },
  { name: '05', commit: '81ebe314', day: '2026-11-21', since: 'products, coupons and stock by staff' },
  { name: '06', commit: 'a926821c', day: '2026-11-22', since: 'orders by staff' },
  { name: '07', commit: '9b1a58bf', day: '2026-11-22', since: 'parcels and payouts' },
  { name: '08', commit: '1e2fc9f2', day: '2026-11-22', since: 'several processes' },
  { name: '16', commit: 'd714f276', day: '2026-11-22', since: 'unconfirmed orders' },
  { name: '17', commit: '9cc5abd8', day: '2026-11-22', since: 'other rooms for the same' },
  { name: '18', commit: 'e284097e', day: '2026-11-23', since: 'settings, papers, opening' },
  { name: '19', commit: '146950e4', day: '2026-11-23', since: 'team, second factor, trash, customers' },
  { name: '20', commit: 'a8e41824', day: '2026-11-24', since: 'calls and messages' },
  { name: '21', commit: '14c06415', day: '2026-11-28', since: 'exchanges, packing, two couriers' },
  { name: '22', commit: '4de6a41d', day: '2026-11-28', since: 'costs, profit, advances, shop coupons' },
  { name: '23', commit: 'c666e449', day: '2026-11-28', since: 'reviews, Bengali, stock notices' },
  { name: '24', commit: '9871f14a', day: '2026-11-28', since: 'staff app, news on devices, SMS' },
]

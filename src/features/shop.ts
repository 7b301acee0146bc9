import type { KeyObject } from 'node:crypto'
import type { Clock } from '#adapters/clock/clock.ts'
import type { SharePictures } from '#adapters/images/share-pictures.ts'
import type { Db } from '#db/open-db.ts'
import type { CouponScope } from '#domain/checkout.ts'
import type { ProductIndex } from './search/product-index.ts'

/** Everything a feature may reach, built once in start-shop.ts. Each feature is `verbNoun(shop, input)`. */
export type Shop = {
  db: Db
  clock: Clock
  sharePictures: SharePictures
  productIndex: ProductIndex
  settings: { couponScope: CouponScope }
  /** Derived from the secret of the shop, each for one purpose alone. */
  keys: { tracking: KeyObject }
}

import type { KeyObject } from 'node:crypto'
import type { BlobStore } from '#adapters/blobs/blob-store.ts'
import type { IncomingFiles } from '#adapters/blobs/incoming-files.ts'
import type { Clock } from '#adapters/clock/clock.ts'
import type { Courier } from '#adapters/courier/courier.ts'
import type { IdentityProvider } from '#adapters/identity/identity-provider.ts'
import type { PictureEncoder } from '#adapters/images/picture-encoder.ts'
import type { SharePictures } from '#adapters/images/share-pictures.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import type { Passwords } from '#adapters/passwords/passwords.ts'
import type { Db } from '#db/open-db.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { ProductIndex } from './search/product-index.ts'

/** Everything a feature may reach, built once in start-shop.ts. Each feature is `verbNoun(shop, input)`. */
export type Shop = {
  db: Db
  clock: Clock
  sharePictures: SharePictures
  /** What staff upload: on its way in, encoded, and where it lies then. */
  pictures: { incoming: IncomingFiles; encoder: PictureEncoder; blobs: BlobStore }
  passwords: Passwords
  mailer: Mailer
  /** Undefined: no courier is connected. */
  courier: Courier | undefined
  /** Undefined: nobody signs in through an identity provider. */
  identity: IdentityProvider | undefined
  productIndex: ProductIndex
  settings: {
    couponScope: CouponScope
    /** Scheme, host and port that people see; links in mails begin with it. */
    publicOrigin: string
    /** Whether anybody may register; closed: Admins' commands alone make accounts. */
    signup: 'open' | 'closed'
    /** Whether what the courier brought back goes on the shelf by itself, or when staff say so. */
    restockOnCancel: 'ask' | 'auto'
    /** How much of a size orders may hold that nobody has confirmed; 100: all of it. */
    unconfirmedSharePercent: number
    /** For how long such an order keeps its pairs. */
    unconfirmedHours: number
  }
  /** Derived from the secret of the shop, each for one purpose alone. */
  keys: {
    tracking: KeyObject
    /** Of one-time codes in the database. */
    codes: KeyObject
    /** Of the links that mails bring. */
    links: KeyObject
    /** Of waiting mails in the database, which hold codes. */
    mails: KeyObject
    /** Of the cookie that tells a browser somebody has signed in with before. */
    devices: KeyObject
    /** Of the marks that say from where an order came, without naming the address. */
    origins: KeyObject
  }
}

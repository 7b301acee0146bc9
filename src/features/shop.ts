import type { KeyObject } from 'node:crypto'
import type { BlobStore } from '#adapters/blobs/blob-store.ts'
import type { IncomingFiles } from '#adapters/blobs/incoming-files.ts'
import type { Clock } from '#adapters/clock/clock.ts'
import type { ConversionSenders } from '#adapters/conversions/conversion-sender.ts'
import type { Courier } from '#adapters/courier/courier.ts'
import type { IdentityProvider } from '#adapters/identity/identity-provider.ts'
import type { PictureEncoder } from '#adapters/images/picture-encoder.ts'
import type { RemotePictures } from '#adapters/images/remote-pictures.ts'
import type { SharePictures } from '#adapters/images/share-pictures.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import type { Passkeys } from '#adapters/passkeys/passkeys.ts'
import type { Passwords } from '#adapters/passwords/passwords.ts'
import type { PushService } from '#adapters/push/push-service.ts'
import type { SmsGateway } from '#adapters/sms/sms-gateway.ts'
import type { Totp } from '#adapters/totp/totp.ts'
import type { BackupFolder } from '#db/backup-folder.ts'
import type { ForgottenFiles } from '#db/forgotten-files.ts'
import type { Db } from '#db/open-db.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { KeptProducts } from './catalog/kept-products.ts'
import type { OpeningReader } from './opening/opening-reader.ts'
import type { ProductIndex } from './search/product-index.ts'
import type { SettingsReader } from './settings/settings-reader.ts'

/** Everything that a feature may use, built once in start-shop.ts. Each feature is `verbNoun(shop, input)`. */
export type Shop = {
  db: Db
  clock: Clock
  sharePictures: SharePictures
  /** The pictures of staff: the incoming files, the encoder, the store, and those of other sites. */
  pictures: { incoming: IncomingFiles; encoder: PictureEncoder; blobs: BlobStore; remote: RemotePictures }
  /** Where backups are put, and what makes them. */
  backups: BackupFolder
  /** Whom a database that is older than their wish must not bring back. */
  forgotten: ForgottenFiles
  passwords: Passwords
  totp: Totp
  /** Undefined: the address of the shop has no name that passkeys could be for. */
  passkeys: Passkeys | undefined
  mailer: Mailer
  /** The connected couriers, the owner's first one first; none: parcels are entered by hand. */
  couriers: readonly Courier[]
  /** Who may be told of sales, by the secrets of the environment; none by default. */
  conversions: ConversionSenders
  /** Undefined: no gateway is set up, and no message waits for one. */
  sms: SmsGateway | undefined
  /** By which the devices of staff are told of news. */
  push: PushService
  /** Undefined: nobody signs in through an identity provider. */
  identity: IdentityProvider | undefined
  /** The published products as this process read them last, until they change. */
  keptProducts: KeptProducts
  productIndex: ProductIndex
  /** What the owner says about the shop. */
  settings: SettingsReader
  /** Whether shoppers see the shop. */
  opening: OpeningReader
  /** The pictures of the demo's products, by which they are known; a product with one of its own is the owner's. */
  demoPictures: readonly string[]
  /** What the environment says, until the next start. */
  config: {
    couponScope: CouponScope
    /** Scheme, host and port that people see; links in mails begin with it. */
    publicOrigin: string
    /** Whether anybody may register; closed: only Admins' commands make accounts. */
    signup: 'open' | 'closed'
    /** Whether mails leave this machine; otherwise they are files in the outbox. */
    hasMailServer: boolean
    /** Whether a returned parcel goes on the shelf by itself (`auto`), or when staff count it (`ask`). */
    restockOnCancel: 'ask' | 'auto'
    /** How much of a size unconfirmed orders may hold; 100: all of it. */
    unconfirmedSharePercent: number
    /** How long an unconfirmed order keeps its pairs. */
    unconfirmedHours: number
  }
  /** Derived from the secret of the shop, each for one purpose alone. */
  keys: {
    tracking: KeyObject
    /** For one-time codes in the database. */
    codes: KeyObject
    /** For the links in mails. */
    links: KeyObject
    /** For waiting mails in the database, which contain codes. */
    mails: KeyObject
    /** For the cookie of a browser that somebody has signed in with before. */
    devices: KeyObject
    /** For the marks that show where an order came from, without its address. */
    origins: KeyObject
    /** For the links to drafts of the settings. */
    previews: KeyObject
    /** For the ids of customers, which stand in addresses instead of their phones. */
    customers: KeyObject
    /** For the marks of people who were forgotten, and of those who said yes or no. */
    privacy: KeyObject
    /** For whom the shop is forgetting, until the last of them is erased. */
    forgettings: KeyObject
    /** For the links by which shoppers answer instead of a call. */
    calls: KeyObject
    /** For the links by which buyers review their pairs. */
    reviews: KeyObject
    /** For what browsers said of shoppers who allowed it. */
    conversions: KeyObject
    /** For the contacts of people who wait for a size, and their links to stop. */
    notices: KeyObject
    /** The private key by which push services know the shop. */
    push: KeyObject
    /** For who gets a message and what it says, until its fate is known, and for numbers that get none. */
    messages: KeyObject
    /** For the secrets of authenticator apps in the database. */
    factors: KeyObject
  }
}

/** The shop as it deals with one of its couriers: that of the parcel in hand. */
export type CourierShop = Shop & { courier: Courier }

export const TRASH_KINDS = ['orders', 'products'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** What restoring would do: it restores, a person is asked first since something is otherwise than before, or not now. */
export const RESTORE_OUTCOMES = ['restores', 'asks', 'refused'] as const
export type RestoreOutcome = (typeof RESTORE_OUTCOMES)[number]

/** Why a restored order takes no pairs from the shelf. */
export const TAKES_NONE = ['fake', 'waits', 'sold', 'returned'] as const

/** A size with fewer pairs on the shelf than a deleted order needs. */
export type ShortSize = {
  /** The address of its product; null: the product is deleted. */
  slug: string | null
  productName: string
  color: string
  size: number
  needs: number
  onShelf: number
}

/** What restoring a deleted order would do now. */
export type OrderRestore = {
  /** The pairs that it would take from the shelf. */
  takes: number
  short: ShortSize[]
  /** Why it would take none. */
  takesNone: (typeof TAKES_NONE)[number] | null
  /** Its coupon was used up meanwhile, so that it would be refused. */
  isCouponFull: boolean
  /** The invoice that was issued for it last, and the credit note that took it back. */
  invoice: string | null
  creditNote: string | null
}

/** What restoring a deleted product would do now. */
export type ProductRestore = {
  /** Shoppers would see it again; otherwise it is a draft. */
  isOnSale: boolean
  /** Codes that would work again. */
  coupons: number
  /** The name that it would get, since another product has its own by now. */
  comesBackAs: string | null
}

/** A deleted order or product that can still be restored. */
export type TrashItem = {
  id: string
  deletedAt: string
  /** The email of a colleague; null: nobody noted it. */
  deletedBy: string | null
  /** When it is purged. */
  goneAt: string
  /** 0: today. */
  daysLeft: number
  /** Empty: it has none. */
  picture: string
  outcome: RestoreOutcome
  /** What restoring would do, as text. */
  toKnow: string
  order: {
    orderNo: number
    recipientName: string
    pairs: number
    priceTaka: number
    /** The order that it repeats. */
    repeatOf: number | null
    restore: OrderRestore
  } | null
  product: { name: string; colors: number; pairs: number; restore: ProductRestore } | null
}

/** How much lies in the trash. */
export type TrashCounts = Record<TrashKind, number>

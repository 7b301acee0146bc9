import { formatTaka } from '../money.ts'
import { isSoldOut, type Product, sellingPriceTaka } from './product.ts'

/** The size that Facebook, WhatsApp and X show across the whole width of a message. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** The texts on the picture of a shared product. `oldPrice` and `cut` are null without a discount. */
export type ShareCard = {
  shopName: string
  name: string
  title: string
  price: string
  oldPrice: string | null
  cut: string | null
  isSoldOut: boolean
  /** Stored URL of the leading picture: of the shared colour, else of the product. */
  pictureUrl: string
}

/** What a picture shows besides its product. */
export type Shared = { shopName: string; color: string | null }

export const shareCard = (product: Product, { shopName, color }: Shared): ShareCard => ({
  shopName,
  name: product.name,
  title: product.title,
  price: formatTaka(sellingPriceTaka(product)),
  oldPrice: product.discountPercent > 0 ? formatTaka(product.priceTaka) : null,
  cut: product.discountPercent > 0 ? `−${product.discountPercent} %` : null,
  isSoldOut: isSoldOut(product),
  pictureUrl:
    (product.variants.find(variant => variant.color === color) ?? product.variants[0])?.images[0] ??
    product.image,
})

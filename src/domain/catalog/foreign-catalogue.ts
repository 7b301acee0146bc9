import type { CatalogueLine } from './catalogue-line.ts'

/** The shop systems whose catalogue files are read. */
export const FOREIGN_SHOPS = ['woocommerce', 'shopify'] as const
export type ForeignShop = (typeof FOREIGN_SHOPS)[number]

/** What is to be known of a file before it is imported: by the line of the file, and its column. */
export type FileNote = { line: number; column: string; message: string }

/** The plain address of a picture of another site, and where the file names it. */
export type RemotePicture = { address: string; line: number; column: string }

/** A line of another shop's catalogue in the form of this one's; its pictures are still elsewhere. */
export type ForeignLine = {
  line: CatalogueLine
  /** Of the line's colour; only its first line has any. */
  pictures: readonly RemotePicture[]
  /** Only on the first line of a product. */
  product: ForeignProductStart | null
}

/** `pictures`: those that may become the product's own, the first that can be shown leads. */
export type ForeignProductStart = { isPublished: boolean; pictures: readonly RemotePicture[] }

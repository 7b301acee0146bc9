import type { RemotePicture } from '#domain/catalog/foreign-catalogue.ts'
import type { ForeignRemarks } from './foreign-remarks.ts'

/** One thing that another shop sells, in its own words; several colours or sizes where it does not tell them apart. */
export type ForeignVariant = {
  line: number
  colors: readonly string[]
  sizes: readonly string[]
  /** The price before any sale, and the one of a sale. */
  regular: string
  sale: string
  /** Empty: the other shop does not count it. */
  stock: string
  pictures: readonly RemotePicture[]
}

/** A product of another shop; `description` is HTML. */
export type ForeignProduct = {
  line: number
  name: string
  handle: string
  description: string
  categories: readonly string[]
  isPublished: boolean
  pictures: readonly RemotePicture[]
  variants: readonly ForeignVariant[]
}

/** The columns from which a shop system's products are read, by the shop's own field; for telling where a problem is. */
export type ForeignColumns = Readonly<
  Record<'name' | 'slug' | 'category' | 'price' | 'sale' | 'description' | 'stock' | 'images', string>
>

export type Converting = { columns: ForeignColumns; remarks: ForeignRemarks }

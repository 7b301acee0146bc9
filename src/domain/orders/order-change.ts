import type { OrderFieldName, OrderFields, OrderFieldValue } from './order-fields.ts'

/** A line as staff ask for it. Without a price it keeps the one it has, or takes the catalogue's of now. */
export type AskedLine = {
  /** Null for a line whose product is gone: it can stay, but nothing more of it can be taken. */
  productId: string | null
  color: string
  size: number
  quantity: number
  unitPriceTaka?: number | undefined
}

/** Fields of the line of an order that has no other. */
export type OneLine = { color?: string | undefined; size?: number | undefined; quantity?: number | undefined }

/** What staff change of an order; what is not named stays. `items` stand in place of all lines, `line` of the only one. */
export type OrderChange = {
  fields: Partial<OrderFields>
  line?: OneLine | undefined
  items?: readonly AskedLine[] | undefined
}

/** What they saw before they changed it, as far as they say. */
export type SeenOrder = {
  fields: Partial<Record<OrderFieldName, OrderFieldValue>>
  line?: OneLine | undefined
  items?: readonly AskedLine[] | undefined
}

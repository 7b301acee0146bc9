import type { OrderFieldName, OrderFields, OrderFieldValue } from './order-fields.ts'

/** A line as staff request it. Without a price it keeps its own, or takes the catalogue's current one. */
export type AskedLine = {
  /** Null for a line whose product was deleted: it can stay, but its quantity cannot grow. */
  productId: string | null
  color: string
  size: number
  quantity: number
  unitPriceTaka?: number | undefined
}

/** Fields of the only line of an order. */
export type OneLine = { color?: string | undefined; size?: number | undefined; quantity?: number | undefined }

/** A change of an order by staff; absent fields stay. `items` replace all lines, `line` changes the only one. */
export type OrderChange = {
  fields: Partial<OrderFields>
  line?: OneLine | undefined
  items?: readonly AskedLine[] | undefined
}

/** The values that staff saw before the change, as far as they are sent. */
export type SeenOrder = {
  fields: Partial<Record<OrderFieldName, OrderFieldValue>>
  line?: OneLine | undefined
  items?: readonly AskedLine[] | undefined
}

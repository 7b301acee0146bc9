import type { ListedOrder } from '#domain/desk-order.ts'
export const AddParcel = (_: { order: ListedOrder }) => null

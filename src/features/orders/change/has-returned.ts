import type { DeskOrder } from '#domain/desk-order.ts'

/** Whether pairs of an order came back: its lines stay then as they are, for those pairs were counted by them. */
export const hasReturned = ({ items }: DeskOrder): boolean => items.some(({ returned }) => returned > 0)

import type { StaffOrder } from '#domain/staff-order.ts'

/** Whether pairs of an order came back: its lines stay then as they are, for those pairs were counted by them. */
export const hasReturned = ({ items }: StaffOrder): boolean => items.some(({ returned }) => returned > 0)

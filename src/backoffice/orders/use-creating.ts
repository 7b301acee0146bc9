import { create } from 'zustand'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

type Creating = {
  isOpen: boolean
  /** The order whose copy the new one begins with. */
  copyOf: StaffOrder | undefined
  open(copyOf?: StaffOrder): void
  close(): void
}

/** Whether an order is being created, from scratch or from another one. */
export const useCreating = create<Creating>(set => ({
  isOpen: false,
  copyOf: undefined,
  open: copyOf => set({ isOpen: true, copyOf }),
  close: () => set({ isOpen: false }),
}))

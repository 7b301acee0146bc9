import { create } from 'zustand'
import type { DeskOrder } from '#domain/desk-order.ts'

type Creating = {
  isOpen: boolean
  /** The order that the new one begins as a copy of. */
  copyOf: DeskOrder | undefined
  open(copyOf?: DeskOrder): void
  close(): void
}

/** Whether an order is being created, from nothing or from another one. */
export const useCreating = create<Creating>(set => ({
  isOpen: false,
  copyOf: undefined,
  open: copyOf => set({ isOpen: true, copyOf }),
  close: () => set({ isOpen: false }),
}))

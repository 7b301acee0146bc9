import { create } from 'zustand'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** A customer who orders again, as their page knows them. */
export type KnownPerson = { id: string; name: string; phone: string; address: string }

type Creating = {
  isOpen: boolean
  /** The order whose copy the new one begins with. */
  copyOf: StaffOrder | undefined
  /** Whose details the form begins with. */
  person: KnownPerson | undefined
  open(copyOf?: StaffOrder): void
  openFor(person: KnownPerson): void
  close(): void
}

/** Whether an order is being created, from scratch or from another one. */
export const useCreating = create<Creating>(set => ({
  isOpen: false,
  copyOf: undefined,
  person: undefined,
  open: copyOf => set({ isOpen: true, copyOf, person: undefined }),
  openFor: person => set({ isOpen: true, copyOf: undefined, person }),
  close: () => set({ isOpen: false }),
}))

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
  /** A text that was pasted on the screen, for the form that it opened. */
  message: string | undefined
  open(copyOf?: StaffOrder): void
  openFor(person: KnownPerson): void
  openWith(message: string): void
  close(): void
}

const NOTHING = { copyOf: undefined, person: undefined, message: undefined }

/** Whether an order is being created, from scratch or from another one. */
export const useCreating = create<Creating>(set => ({
  isOpen: false,
  copyOf: undefined,
  person: undefined,
  message: undefined,
  open: copyOf => set({ ...NOTHING, isOpen: true, copyOf }),
  openFor: person => set({ ...NOTHING, isOpen: true, person }),
  openWith: message => set({ ...NOTHING, isOpen: true, message }),
  close: () => set({ isOpen: false }),
}))

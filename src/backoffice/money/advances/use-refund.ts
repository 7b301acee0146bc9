import { useState } from 'react'
import type { Advance } from '#domain/advances/advance.ts'

/** The advance whose refund is written down; it stays while the dialog closes. */
export function useRefund() {
  const [one, setOne] = useState<Advance>()
  const [isOpen, setOpen] = useState(false)
  return {
    ask(about: Advance) {
      setOne(about)
      setOpen(true)
    },
    shown: { one, isOpen, onClose: () => setOpen(false) },
  }
}

import { useState } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'
import type { ShownProduct } from '../../api/products.ts'
import { pickVariant, type SavedVariant } from './chosen-variant.ts'

const colorKey = (id: string) => `productColor:${id}`
const sizeKey = (id: string) => `productSize:${id}`

/** The colour and size that are worked on, remembered in this browser for each product. */
export function useChosenVariant({ id, colors }: ShownProduct) {
  const [saved, setSaved] = useState<SavedVariant>(() => ({
    color: readStored('localStorage', colorKey(id)),
    size: readStored('localStorage', sizeKey(id)),
  }))
  return {
    ...pickVariant(colors, saved),
    chooseColor(color: string) {
      writeStored('localStorage', colorKey(id), color)
      setSaved(before => ({ ...before, color }))
    },
    chooseSize(size: number) {
      writeStored('localStorage', sizeKey(id), size)
      setSaved(before => ({ ...before, size }))
    },
  }
}

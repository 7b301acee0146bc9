import { useState } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'
import type { ShownColor, ShownProduct } from '../../api/products.ts'

const colorKey = (id: string) => `productColor:${id}`
const sizeKey = (id: string) => `productSize:${id}`

/** The colour and size being edited, remembered in this browser for each product. */
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

/** The browser's stored choice for a product, not yet parsed. */
type SavedVariant = { color: unknown; size: unknown }

/** The saved colour and size where they still exist, otherwise the first ones. */
export function pickVariant(
  colors: readonly ShownColor[],
  saved: SavedVariant,
): { color: ShownColor | undefined; size: number | undefined } {
  const color = colors.find(one => one.color === saved.color) ?? colors[0]
  const size = color?.sizes.find(one => one.size === saved.size) ?? color?.sizes[0]
  return { color, size: size?.size }
}

import type { ShownColor } from '../../api/products.ts'

/** What this browser remembers of a product, whatever somebody may have written there. */
export type SavedVariant = { color: unknown; size: unknown }

/** The saved colour and size as far as they still exist, else the first ones. */
export function pickVariant(
  colors: readonly ShownColor[],
  saved: SavedVariant,
): { color: ShownColor | undefined; size: number | undefined } {
  const color = colors.find(one => one.color === saved.color) ?? colors[0]
  const size = color?.sizes.find(one => one.size === saved.size) ?? color?.sizes[0]
  return { color, size: size?.size }
}

/**
 * The main picture of a product after pictures of its colours were added or removed. It stays while it exists, also one
 * that belongs to no colour. A removed one is replaced by the first picture of the first colour; the very last picture
 * stays, since no product is shown without one.
 */
export function mainImageAfter({ image, removed, left }: PicturesAfter): string {
  const isGone = image === '' || (removed.includes(image) && !left.includes(image))
  return isGone ? (left[0] ?? image) : image
}

/** `image`: the main picture before; `removed`: taken out of a colour; `left`: those of all colours, in their order. */
export type PicturesAfter = { image: string; removed: readonly string[]; left: readonly string[] }

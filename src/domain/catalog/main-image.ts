/**
 * The main picture of a product after pictures of its colours came or went: it stays while there is one, a picture of
 * its own too. One that was taken out gives way to the first picture of the first colour; the last of all stays, since
 * no product is shown without a picture.
 */
export function mainImageAfter({ image, removed, left }: PicturesAfter): string {
  const isGone = image === '' || (removed.includes(image) && !left.includes(image))
  return isGone ? (left[0] ?? image) : image
}

/** `image`: the main picture before; `removed`: taken out of a colour; `left`: of all colours, in their order. */
export type PicturesAfter = { image: string; removed: readonly string[]; left: readonly string[] }

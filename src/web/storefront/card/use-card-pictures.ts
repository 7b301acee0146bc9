import { useEffect, useMemo, useState } from 'react'
import { type ColorPictures, fetchCardPictures } from './card-pictures.ts'
import type { CardProduct } from './card-product.ts'

/** The product with the pictures of all its colours, as soon as they are known; asked again for a chosen colour. */
export function useCardPictures(sent: CardProduct, chosenColor: string): CardProduct {
  const [pictures, setPictures] = useState<ColorPictures>(new Map())
  const isMissing = sent.colors.some(({ color, image }) => image === undefined && !pictures.has(color))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is tried again when another colour is chosen
  useEffect(() => {
    if (isMissing) void fetchCardPictures(sent.slug).then(setPictures)
  }, [isMissing, sent.slug, chosenColor])
  return useMemo(() => {
    const colors = sent.colors.map(color => {
      const image = color.image ?? pictures.get(color.color)
      return typeof image === 'string' ? { ...color, image } : color
    })
    return { ...sent, colors }
  }, [sent, pictures])
}

import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isSameLine } from '#domain/checkout/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import {
  type CardChoice,
  choiceFromForm,
  chooseColor,
  chooseSize,
  firstChoice,
  lineOfChoice,
} from './card-choice.ts'
import { type ColorPictures, fetchCardPictures, viewOf } from './card-pictures.ts'
import type { CardProduct } from './card-product.ts'

/** The state and the actions of a card: the choice, the cart line of exactly this choice, adding and buying. */
export function useCard(sent: CardProduct) {
  const [choice, setChoice] = useState<CardChoice>(() => firstChoice(sent))
  const product = useCardPictures(sent, choice.color)
  const [isHydrated, setHydrated] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const viewCart = useRef<HTMLAnchorElement>(null)
  const { lines, isLoaded, load, add, setDirectPurchase } = useCart()
  useEffect(load, [load])
  // a choice made before hydration stays
  useEffect(() => {
    setHydrated(true)
    if (form.current) setChoice(choiceFromForm(sent, new FormData(form.current)))
  }, [sent])
  // the pressed button disappears once the pair is in the cart: the focus goes on to the button in its place
  useEffect(() => {
    if (choice.notice?.kind === 'added') viewCart.current?.focus({ preventScroll: true })
  }, [choice.notice])

  const line = lineOfChoice(product, choice)
  const inCart = isLoaded && line ? lines.find(other => isSameLine(other, line)) : undefined
  return {
    product,
    choice,
    isHydrated,
    isInCart: inCart !== undefined,
    form,
    viewCart,
    chooseColor: (color: string) => setChoice(chooseColor(choice, color)),
    chooseSize: (size: number) => setChoice(chooseSize(product, choice, size)),
    addChosen(event: SubmitEvent) {
      event.preventDefault()
      if (!line) return setChoice({ ...choice, notice: { kind: 'size-missing' } })
      add(line)
      setChoice({ ...choice, notice: { kind: 'added', size: line.size } })
    },
    /** Buys the whole line of the cart, not another pair. */
    buyNow: () => inCart && setDirectPurchase(inCart),
  }
}

/** The product with the pictures of all its colours, once they have loaded; loaded again for a chosen colour. */
function useCardPictures(sent: CardProduct, chosenColor: string): CardProduct {
  const [pictures, setPictures] = useState<ColorPictures>(new Map())
  const isMissing = sent.colors.some(({ color, image }) => image === undefined && !pictures.has(color))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed load is tried again when another colour is chosen
  useEffect(() => {
    if (isMissing) void fetchCardPictures(sent.slug).then(setPictures)
  }, [isMissing, sent.slug, chosenColor])
  return useMemo(() => {
    const colors = sent.colors.map(color => {
      const image = color.image ?? viewOf(pictures, color.color, 0)
      return image === undefined ? color : { ...color, image }
    })
    return { ...sent, colors }
  }, [sent, pictures])
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { sellingPriceTaka } from '#domain/catalog/product.ts'
import { type CartLine, isSameLine } from '#domain/checkout/cart.ts'
import { MAXIMUM_PAGE_QUANTITY } from '#domain/checkout/checkout.ts'
import { pageQuantityLimit, quantityOf } from '#domain/quantity.ts'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { trackProductView } from '../analytics/track-views.ts'
import { ADD_MARK } from '../cart/add-mark.ts'
import { useCart } from '../cart/cart-store.ts'
import {
  type Choice,
  choiceAddress,
  choiceFrom,
  lineToBuy,
  type ProductToBuy,
  sizeToBuy,
  variantOf,
} from './product-to-buy.ts'

/** The state and actions of the buy form. While the chosen pair is in the cart, the stepper edits that line. */
export function useBuying(product: ProductToBuy, initial: Choice) {
  const { say, href } = useLanguage()
  const { form, choice, choose, quantity, setQuantity, isHydrated } = useChoice(product, initial)
  const [refusal, setRefusal] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const cart = useCart()
  useEffect(cart.load, [])
  useProductView(product, initial)

  const variant = variantOf(product, choice.color)
  const size = variant?.sizes.find(one => one.size === choice.size)
  const limit = pageQuantityLimit(size)
  const limitReason = limitWords(size, say)
  const wanted = Math.min(quantity, limit.maximum)
  const line: CartLine | undefined =
    variant && size && lineToBuy(product, variant, { size: size.size, quantity: wanted })
  const index = line ? cart.lines.findIndex(one => isSameLine(one, line)) : -1
  const inCart = cart.isLoaded ? (cart.lines[index]?.quantity ?? 0) : 0

  const outOfStock = (gone: number) => say('Size {size} is currently out of stock.', { size: gone })
  const askForBoth = () => {
    setRefusal(say('Please select both color and size.'))
    form.current?.querySelector<HTMLInputElement>('input[name="size"]')?.focus()
  }
  useEarlyAdd(line && { line, maximum: limit.maximum }, () => choose(initial), askForBoth)
  return {
    form,
    choice,
    variant,
    limit,
    limitReason,
    inCart,
    refusal,
    asked,
    isHydrated,
    quantity: inCart || wanted,
    ...choosing(product, choice, { choose, setRefusal, setAsked, outOfStock }),
    openAsk: () => setAsked(asked && { ...asked, isOpen: true }),
    changeQuantity(next: number) {
      setRefusal('')
      if (inCart > 0) cart.changeQuantity(index, next - inCart)
      else setQuantity(next)
    },
    refuseQuantity: () => setRefusal(limitReason),
    addToCart() {
      if (!line) return askForBoth()
      setRefusal('')
      cart.add(line)
    },
    buyNow(event: SubmitEvent) {
      // without storage in the browser, the form itself takes the choice to the checkout
      if (line && !cart.setDirectPurchase({ ...line, quantity: inCart || wanted })) return
      event.preventDefault()
      if (line) location.assign(href('/checkout'))
      else askForBoth()
    },
  }
}

type Choosing = {
  choose(next: Choice): void
  setRefusal(text: string): void
  setAsked(asked: Asked | null): void
  outOfStock(size: number): string
}

/** Chooses a colour, a size or both; a size that is sold out is refused, and can be asked for. */
function choosing(product: ProductToBuy, choice: Choice, chosen: Choosing) {
  const { choose, setRefusal, setAsked, outOfStock } = chosen
  return {
    chooseColor(color: string) {
      const kept = sizeToBuy(variantOf(product, color), choice.size)
      const gone = kept === null ? choice.size : null
      setRefusal(gone === null ? '' : outOfStock(gone))
      setAsked(gone === null ? null : { size: gone, isOpen: true })
      choose({ color, size: kept })
    },
    chooseSize(next: number) {
      const isThere = sizeToBuy(variantOf(product, choice.color), next) !== null
      setRefusal(isThere ? '' : outOfStock(next))
      // beside a size that is chosen, asking waits for a press: nothing moves
      setAsked(isThere ? null : { size: next, isOpen: choice.size === null })
      if (isThere) choose({ ...choice, size: next })
    },
    choosePair(color: string, size: number) {
      setRefusal('')
      setAsked(null)
      choose({ color, size })
    },
  }
}

const limitWords = (chosen: { size: number; stock: number } | undefined, say: ShopSpeaker['say']): string =>
  chosen && chosen.stock < MAXIMUM_PAGE_QUANTITY
    ? say('Only {stock} left in size {size}', chosen)
    : say('{count} pairs at most', { count: MAXIMUM_PAGE_QUANTITY })

/** A size that is sold out and was pressed; `isOpen`: what can be done about it is shown. */
type Asked = { size: number; isOpen: boolean }

export type Buying = ReturnType<typeof useBuying>

/** Tracks that the product was shown, with the choice at the opening of the page. */
function useProductView(product: ProductToBuy, initial: Choice) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour is not another view
  useEffect(() => {
    const { id: productId, name, category, priceTaka: listPriceTaka } = product
    const priceTaka = sellingPriceTaka(product)
    trackProductView({ productId, name, category, listPriceTaka, priceTaka, quantity: 1, ...initial })
  }, [])
}

type Wanted = { line: CartLine; maximum: number }

/**
 * Runs the add of a button pressed before its script was there, for the quantity in its form. The mark is removed from
 * the address, so that a reload adds nothing.
 */
function useEarlyAdd(wanted: Wanted | undefined, clearAddress: () => void, refuse: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    const address = new URLSearchParams(location.search)
    if (!address.has(ADD_MARK)) return
    clearAddress()
    if (!wanted) return refuse()
    const quantity = quantityOf(address.get('qty') ?? '', wanted.maximum)
    useCart.getState().add({ ...wanted.line, quantity })
  }, [])
}

/** Colour, size and quantity on a product page; colour and size are in the address as well. */
function useChoice(product: ProductToBuy, initial: Choice) {
  const { href } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(initial)
  const [quantity, setQuantity] = useState(1)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    if (!form.current) return
    // a choice made before hydration, or restored by the browser, stays
    const fields = new FormData(form.current)
    const address = new URLSearchParams()
    for (const name of ['color', 'size']) address.set(name, String(fields.get(name) ?? ''))
    setChoice(choiceFrom(product, address))
    setQuantity(quantityOf(String(fields.get('qty') ?? ''), pageQuantityLimit().maximum))
  }, [product])

  const choose = (next: Choice) => {
    setChoice(next)
    history.replaceState(history.state, '', href(choiceAddress(product.slug, next)))
  }
  return { form, choice, choose, quantity, setQuantity, isHydrated }
}

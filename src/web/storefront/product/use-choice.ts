import { useEffect, useRef, useState } from 'react'
import { pageQuantityLimit, quantityOf } from '#domain/quantity.ts'
import { type Choice, choiceAddress, choiceFrom, type ProductToBuy } from './product-to-buy.ts'

/** Colour, size and quantity on a product page; colour and size stand in the address as well. */
export function useChoice(product: ProductToBuy, initial: Choice) {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(initial)
  const [quantity, setQuantity] = useState(1)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    setAwake(true)
    if (!form.current) return
    // what was chosen before the script arrived, or brought back by the browser, stands
    const fields = new FormData(form.current)
    const address = new URLSearchParams()
    for (const name of ['color', 'size']) address.set(name, String(fields.get(name) ?? ''))
    setChoice(choiceFrom(product, address))
    setQuantity(quantityOf(String(fields.get('qty') ?? ''), pageQuantityLimit().maximum))
  }, [product])

  const choose = (next: Choice) => {
    setChoice(next)
    history.replaceState(history.state, '', choiceAddress(product.slug, next))
  }
  return { form, choice, choose, quantity, setQuantity, isAwake }
}

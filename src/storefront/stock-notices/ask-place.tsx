import { type ComponentType, useEffect, useState } from 'react'
import { shownWords } from '../language/shown-words.ts'
import { useLanguage } from '../language/use-language.ts'
import { type ProductToBuy, sizeToBuy } from '../product/product-to-buy.ts'
import type { Buying } from '../product/use-buying.ts'
import type { AskPanelProps } from './ask-panel.tsx'

/** Room for the form of a sold-out size, which loads when one is pressed: nothing moves when it is there. */
export function AskPlace({ product, buying }: { product: ProductToBuy; buying: Buying }) {
  const { href } = useLanguage()
  const [Panel, setPanel] = useState<ComponentType<AskPanelProps>>()
  const { asked, variant } = buying
  const size = asked?.isOpen ? asked.size : undefined
  useEffect(() => {
    if (size === undefined || Panel || !variant) return
    import('./ask-panel.tsx').then(
      ({ AskPanel }) => setPanel(() => AskPanel),
      // the page with the same form
      () => location.assign(href(askAddress(product.slug, { color: variant.color, size }))),
    )
  }, [size, Panel, variant, product.slug, href])
  if (size === undefined || !variant) return null
  const { colorOf } = shownWords(product, product.variants)
  const other = product.variants.find(one => sizeToBuy(one, size) !== null)?.color
  return (
    <div className="ask-place">
      {Panel && (
        <Panel
          key={`${variant.color} ${size}`}
          productId={product.id}
          color={variant.color}
          size={size}
          colorName={colorOf(variant.color).text}
          otherColor={other === undefined ? undefined : colorOf(other).text}
          seeOther={() => other !== undefined && buying.choosePair(other, size)}
        />
      )}
    </div>
  )
}

/** The page on which somebody asks without a script. */
export const askAddress = (slug: string, pair: { color: string; size: number }): string =>
  `/products/${slug}/ask-when-back?${new URLSearchParams({ color: pair.color, size: String(pair.size) })}`

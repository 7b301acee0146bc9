import { type ComponentType, useEffect, useState } from 'react'
import type { ProductToBuy } from '../product/product-to-buy.ts'
import type { Buying } from '../product/use-buying.ts'
import type { AskPanelProps } from './ask-panel.tsx'

/** Room for what can be done about a sold-out size, which loads when one is pressed: nothing moves when it is there. */
export function AskPlace({ product, buying }: { product: ProductToBuy; buying: Buying }) {
  const [Panel, setPanel] = useState<ComponentType<AskPanelProps>>()
  const { asked, choice } = buying
  const color = choice.color ?? ''
  useEffect(() => {
    if (asked)
      import('./ask-panel.tsx').then(
        it => setPanel(() => it.AskPanel),
        // the page with the same form
        () => location.assign(`${location.pathname}/ask-when-back?color=${encodeURIComponent(color)}`),
      )
  }, [asked, color])
  return (
    asked && (
      <div className={asked.isOpen ? 'ask-place' : 'ask-offer'}>
        {Panel && <Panel key={color + asked.size} {...{ product, buying, color, asked }} />}
      </div>
    )
  )
}

import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { screens } from '../menu-entries.ts'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { WAITING_PATH } from './products-paths.ts'
import { useProducts } from './use-product.ts'

type ProductsTabsProps = {
  current: 'products' | 'stock' | 'waiting'
  /** Colours in the stock; undefined until they have loaded. */
  colors?: number | undefined
}

/** The products, who waits for a size, and the stock at cost for whoever may see sums of money. */
export function ProductsTabs({ current, colors }: ProductsTabsProps) {
  const strip = useShownTab(current)
  const { seesMoney } = useMe()
  const products = useProducts().data?.length
  return (
    <nav className="desk-tabs courier-tabs products-tabs" aria-label={say('Products')} ref={strip}>
      <Link
        to={screens.products.path}
        className="desk-tab"
        aria-current={current === 'products' ? 'page' : undefined}
      >
        {say(screens.products.label)}
        {/* room for the number, so that nothing moves when it appears */}
        <small>{products?.toLocaleString('en-US') ?? '\u2007'}</small>
      </Link>
      {seesMoney && (
        <Link
          to={`${screens.products.path}/stock`}
          className="desk-tab"
          aria-current={current === 'stock' ? 'page' : undefined}
        >
          {say('Stock')}
          {current === 'stock' && <small>{colors?.toLocaleString('en-US') ?? '\u2007'}</small>}
        </Link>
      )}
      <Link to={WAITING_PATH} className="desk-tab" aria-current={current === 'waiting' ? 'page' : undefined}>
        {say('Waiting')}
      </Link>
    </nav>
  )
}

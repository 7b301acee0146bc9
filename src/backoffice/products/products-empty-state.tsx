import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'

const ENTRIES = ['1', '2', '3', '4', '5', '6', '7', '8']
const CELLS = ENTRIES

/** List and product before they have loaded, with the same room. */
export function ProductsLoading() {
  return (
    <div className="product-desk" role="status">
      <span className="sr-only">{say('Loading products')}</span>
      <div className="product-list" aria-hidden="true">
        <i className="product-filter" />
        <ul>
          {ENTRIES.map(entry => (
            <li key={entry} className="skeleton-entry">
              <i />
              <i />
            </li>
          ))}
        </ul>
      </div>
      <div className="product-detail">
        <ProductShapes />
      </div>
    </div>
  )
}

export function ProductLoading() {
  return (
    <div className="product-shapes-frame" role="status">
      <span className="sr-only">{say('Loading the product')}</span>
      <ProductShapes />
    </div>
  )
}

function ProductShapes() {
  return (
    <div className="product-shapes" aria-hidden="true">
      <div className="product-shape-head">
        <i />
        <i />
      </div>
      <div className="product-shape-cells">
        {CELLS.map(cell => (
          <span key={cell}>
            <i />
            <i />
          </span>
        ))}
      </div>
      <div className="product-shape-panel" />
    </div>
  )
}

type FailedProps = { error: unknown; onRetry(): void }

export const ProductsFailed = (given: FailedProps) => (
  <LoadFailed what={say('The list of products')} {...given} />
)

export const ProductFailed = (given: FailedProps) => <LoadFailed what={say('The product')} {...given} />

/** For an address that names no product of the shop, or a shop without any. */
export function NoProduct({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <EmptyShop />
  return (
    <div className="desk-empty">
      <BackofficeIcon name="products" />
      <p>{say('No product has this address any more.')}</p>
      <p>{say('Select a product to view its details.')}</p>
    </div>
  )
}

function EmptyShop() {
  const isAdmin = useMe().role === 'Admin'
  return (
    <div className="desk-empty shop-empty">
      <BackofficeIcon name="products" />
      <p>{say('There are no products yet.')}</p>
      {isAdmin && (
        <Link className="desk-button desk-button-primary" to={screens.addProduct.path}>
          <BackofficeIcon name="plus" />
          {say('Add your first product')}
        </Link>
      )}
    </div>
  )
}

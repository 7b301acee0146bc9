import { Link } from 'react-router'
import { screens } from '../../menu-entries.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { CostsAddress } from './costs-address.ts'

type NoCostsProps = {
  /** There is no product at all. */
  isEmpty: boolean
  address: CostsAddress
  go(change: Partial<CostsAddress>): void
}

/** In place of the list where it has nothing. */
export function NoCosts({ isEmpty, address, go }: NoCostsProps) {
  if (isEmpty)
    return (
      <div className="desk-empty" role="status">
        <BackofficeIcon name="money" />
        <h2>There are no products yet</h2>
        <p>Each color of a product has a cost here.</p>
        <Link className="desk-button" to={screens.products.path}>
          {screens.products.label}
        </Link>
      </div>
    )
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name={address.search ? 'search' : 'check'} />
      <h2>{address.search ? 'No such product or color' : 'Every color has a cost'}</h2>
      <button type="button" className="desk-button" onClick={() => go({ search: '', isWithout: false })}>
        Show all
      </button>
    </div>
  )
}

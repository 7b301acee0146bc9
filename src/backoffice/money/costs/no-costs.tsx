import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
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
        <h2>{say('There are no products yet')}</h2>
        <p>{say('Each color of a product has a cost here.')}</p>
        <Link className="desk-button" to={screens.products.path}>
          {screens.products.label}
        </Link>
      </div>
    )
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name={address.search ? 'search' : 'check'} />
      <h2>{address.search ? say('No such product or color') : say('Every color has a cost')}</h2>
      <button type="button" className="desk-button" onClick={() => go({ search: '', isWithout: false })}>
        {say('Show all')}
      </button>
    </div>
  )
}

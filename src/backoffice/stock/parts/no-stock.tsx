import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { screens } from '../../menu-entries.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'

type NoStockProps = {
  /** There is no size at all. */
  isEmpty: boolean
  onAll(): void
}

/** In place of the list where it has nothing. */
export const NoStock = ({ isEmpty, onAll }: NoStockProps) => (
  <div className="desk-empty" role="status">
    <BackofficeIcon name={isEmpty ? 'products' : 'search'} />
    <h2>{isEmpty ? say('There are no sizes yet') : say('Nothing here')}</h2>
    {isEmpty ? (
      <Link className="desk-button" to={screens.products.path}>
        {screens.products.label}
      </Link>
    ) : (
      <button type="button" className="desk-button" onClick={onAll}>
        {say('Show all')}
      </button>
    )}
  </div>
)

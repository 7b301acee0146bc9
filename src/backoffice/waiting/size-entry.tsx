import { useId, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { SizeDemand } from '../api/stock-notices.ts'
import { formatPairs } from '../products/format-pairs.ts'
import { productPath } from '../products/product-address.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { formatAgo } from '../ui/format-ago.ts'
import { shownPicture } from '../ui/shown-picture.ts'
import { useNow } from '../ui/use-now.ts'
import { PeopleList } from './people-list.tsx'
import { demandText } from './waiting-words.ts'

/** A size that people wait for, and who they are once somebody looks. */
export function SizeEntry({ size: of }: { size: SizeDemand }) {
  const id = useId()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { productName, slug, color, size, image, pairs, waiting, toTell, told, oldestAt } = of
  const name = say('{productName}, {color}, size {size}', { productName, color, size })
  return (
    <li>
      <div className="waiting-row">
        <img src={shownPicture(image, 80)} alt="" width={40} height={40} loading="lazy" decoding="async" />
        <div className="waiting-name">
          <Link to={productPath(slug)}>{productName}</Link>
          <small>
            {say('{color}, size', { color })} <b>{size}</b>
          </small>
        </div>
        <p>
          <span
            className={`mark-chip ${toTell > 0 ? 'mark-chip-waiting' : pairs > 0 ? 'mark-chip-good' : ''}`}
          >
            {demandText(of)}
          </span>
        </p>
        <dl>
          <div>
            <dt>{say('Wait')}</dt>
            <dd>{waiting.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>{say('Told')}</dt>
            <dd>{told.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>{say('Oldest')}</dt>
            <dd>{oldestAt === null ? '–' : formatAgo(oldestAt, now)}</dd>
          </div>
          <div>
            <dt>{say('On the shelf')}</dt>
            <dd>{formatPairs(pairs)}</dd>
          </div>
        </dl>
        <button
          type="button"
          className={toTell > 0 ? 'desk-button desk-button-primary' : 'desk-button'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? say('Hide people') : toTell > 0 ? say('Write to them') : say('Show people')}
          <span className="sr-only">: {name}</span>
          <BackofficeIcon name={isOpen ? 'up' : 'down'} />
        </button>
      </div>
      <div id={id}>{isOpen && <PeopleList of={of} name={name} />}</div>
    </li>
  )
}

import { Link } from 'react-router'
import { dateFormat, formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { daysFrom, dhakaDay } from '#domain/dates.ts'
import type { TrashItem } from '#domain/trash/trash-item.ts'
import { useMe } from '../me.tsx'
import { productPath } from '../products/product-address.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { shownPicture } from '../ui/shown-picture.ts'
import { aboutOf, daysText, titleOf } from './trash-labels.ts'
import { type Chosen, canCome } from './use-chosen.ts'
import type { TrashActions } from './use-restoring.ts'

type ListProps = { items: readonly TrashItem[]; actions: TrashActions }
type TableProps = ListProps & { chosen: Chosen }
type PartProps = { item: TrashItem; actions: TrashActions }

/** The trash on a wide screen. */
export function TrashTable({ items, actions, chosen }: TableProps) {
  return (
    <div className="user-table-frame">
      <table className="desk-table trash-table">
        <thead>
          <tr>
            <td>
              <ChooseAll chosen={chosen} />
            </td>
            {[say('What'), say('Deleted by'), say('What to know'), say('Gone for good in')].map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{say('Restore')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.id} aria-busy={actions.isBusy(item.id) || undefined}>
              <td>
                <Choose item={item} chosen={chosen} />
              </td>
              <th scope="row">
                <What item={item} />
              </th>
              <td>
                <DeletedBy item={item} />
              </td>
              <td className="trash-know">
                <ToKnow item={item} />
              </td>
              <td>
                <DaysLeft item={item} />
              </td>
              <td className="trash-restore">
                <RestoreButton item={item} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A mark to press beside a row; one that cannot come back now has none to set. */
const Choose = ({ item, chosen }: { item: TrashItem; chosen: Chosen }) => (
  <label className="trash-choose">
    <input
      type="checkbox"
      aria-label={say('Choose {item}', { item: titleOf(item) })}
      title={canCome(item) ? undefined : `${item.toKnow}.`}
      disabled={!canCome(item)}
      checked={chosen.has(item.id)}
      onChange={() => chosen.toggle(item.id)}
    />
  </label>
)

const ChooseAll = ({ chosen }: { chosen: Chosen }) => (
  <label className="trash-choose">
    <input
      type="checkbox"
      aria-label={say('Choose everything in view that can come back')}
      disabled={!chosen.isAble}
      checked={chosen.isAll}
      ref={box => {
        if (box) box.indeterminate = chosen.isSome
      }}
      onChange={chosen.toggleAll}
    />
  </label>
)

/** The trash on a phone. */
export function TrashCards({ items, actions }: ListProps) {
  const deleter = useDeleter()
  return (
    <ul className="user-cards">
      {items.map(item => (
        <li key={item.id} className="user-card trash-card" aria-busy={actions.isBusy(item.id) || undefined}>
          <What item={item} />
          <p>
            {deleter(item)}, <DeletedAt item={item} />. <ToKnow item={item} />
          </p>
          <div className="trash-card-end">
            <DaysLeft item={item} />
            <RestoreButton item={item} actions={actions} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const What = ({ item }: { item: TrashItem }) => (
  <span className="trash-what">
    <img src={shownPicture(item.picture, 200)} alt="" width={38} height={38} loading="lazy" />
    <span>
      <b>{titleOf(item)}</b>
      <small>{aboutOf(item)}</small>
    </span>
  </span>
)

/** The name of who deleted an entry, as the reader would say it. */
function useDeleter(): (item: TrashItem) => string {
  const me = useMe()
  return ({ deletedBy }) => (deletedBy === me.email ? say('You') : (deletedBy ?? say('Nobody noted who')))
}

function DeletedBy({ item }: { item: TrashItem }) {
  const name = useDeleter()(item)
  return (
    <span className="trash-what">
      <Avatar name={item.deletedBy ?? '?'} />
      <span>
        <b title={name}>{name}</b>
        <small>
          <DeletedAt item={item} />
        </small>
      </span>
    </span>
  )
}

const shortTime = dateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Dhaka',
})

const DeletedAt = ({ item: { deletedAt } }: { item: TrashItem }) => (
  <time dateTime={deletedAt} title={formatLongDate(deletedAt)}>
    {shortTime.format(new Date(deletedAt)).replace(/\u202f/g, ' ')}
  </time>
)

/** Missing pairs with a link to the product whose stock brings the order back. */
function ToKnow({ item: { toKnow, outcome, order } }: { item: TrashItem }) {
  const slug = order?.restore.short.find(short => short.slug !== null)?.slug
  return (
    <span className="trash-words" data-outcome={outcome}>
      {toKnow}
      {slug && (
        <>
          {' '}
          <Link className="desk-link" to={productPath(slug)}>
            {say('Its stock')}
          </Link>
        </>
      )}
    </span>
  )
}

function DaysLeft({ item }: { item: TrashItem }) {
  const dayOf = (instant: string) => dhakaDay(new Date(instant))
  const share = Math.max(0.04, item.daysLeft / daysFrom(dayOf(item.deletedAt), dayOf(item.goneAt)))
  return (
    <span className="trash-left" data-last={item.daysLeft === 0 || undefined}>
      <time dateTime={item.goneAt} title={formatLongDate(item.goneAt)}>
        {daysText(item)}
      </time>
      <i aria-hidden="true">
        <b style={{ width: `${100 * share}%` }} />
      </i>
    </span>
  )
}

/** With dots where it asks first; locked where it cannot come back now. */
function RestoreButton({ item, actions }: PartProps) {
  const isLocked = item.outcome === 'refused'
  const reason = isLocked ? item.toKnow : undefined
  return (
    <button
      type="button"
      className="desk-button"
      aria-disabled={isLocked || actions.isBusy(item.id) || undefined}
      aria-label={say('Restore {item}{part}', { item: titleOf(item), part: reason ? `. ${reason}` : '' })}
      title={reason}
      onClick={() => actions.press(item)}
    >
      <BackofficeIcon name={isLocked ? 'lock' : 'undo'} />
      {item.outcome === 'asks' ? say('Restore…') : say('Restore')}
    </button>
  )
}

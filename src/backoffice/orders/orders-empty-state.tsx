import { say } from '#backoffice/language/say.ts'
import { dayAfter } from '#domain/dates.ts'
import type { HiddenStatus, TabCounts } from '#domain/orders/order-stage.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { isSearchable, NO_FILTERS, type OrdersQuery } from './orders-query.ts'
import type { Go } from './shown-list.ts'
import { activeFilters } from './toolbar/filter-labels.ts'

/** As many rows as the smaller of the two windows shows at first. */
const SKELETON_ROWS = Array.from({ length: 14 }, (_, index) => `row ${index}`)

/** While the first list loads: rows as high as those of the table, on phones cards as high as its cards. */
export function OrdersLoading() {
  return (
    <div className="orders-skeleton" role="status">
      <span className="sr-only">{say('Loading orders…')}</span>
      {SKELETON_ROWS.map(row => (
        <div key={row} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

type HiddenProps = { hidden: Record<HiddenStatus, number>; address: OrdersQuery; go: Go }

/** The list without any match. */
export function NoOrders({ hidden, address, go }: HiddenProps) {
  const { officialStatus, search } = address
  const isFiltered = activeFilters(address, new Date()).length > 0 || search !== undefined
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="orders" />
      <p>
        {isFiltered
          ? say('No {part} orders match{part2}.', {
              part: officialStatus ?? '',
              part2: search ? ` “${search}”` : '',
            }).replace('  ', ' ')
          : officialStatus
            ? say('No order is {officialStatus}.', { officialStatus: say(officialStatus) })
            : say('There are no orders yet.')}
      </p>
      <HiddenOnes hidden={hidden} address={address} go={go} />
      {isFiltered && (
        <button type="button" className="desk-button" onClick={() => go(NO_FILTERS)}>
          {say('Clear all filters')}
        </button>
      )}
    </div>
  )
}

/** "1 Fake and 2 Follow Up also match.", and a link to them; nothing where none does. */
function HiddenOnes({ hidden, address, go }: HiddenProps) {
  const words = formatHidden(hidden)
  if (words === '' || address.withHidden || address.officialStatus || address.stage) return null
  return (
    <p className="hidden-ones">
      <span>{words}</span>
      <button
        type="button"
        className="desk-button desk-button-small"
        onClick={() => go({ withHidden: true })}
      >
        {say('Show them')}
      </button>
    </p>
  )
}

type OldFollowUpsProps = { total: number; tabs: TabCounts | undefined; address: OrdersQuery; go: Go }

/** Follow Ups of long ago, folded away under those to be called; nothing where there are none. */
export function OldFollowUps({ total, tabs, address, go }: OldFollowUpsProps) {
  const { officialStatus, followUpFrom, followUpTo } = address
  const older = (tabs?.['Follow Up'] ?? 0) - total
  if (officialStatus !== 'Follow Up' || followUpFrom === undefined || followUpTo !== undefined || older <= 0)
    return null
  return (
    <p className="hidden-ones hidden-below">
      <span>
        {say('{older} older {part} without a call since.', {
          older: older.toLocaleString('en-US'),
          part: older === 1 ? say('one') : say('ones'),
        })}
      </span>
      <button
        type="button"
        className="desk-button desk-button-small"
        onClick={() => go({ followUpFrom: undefined, followUpTo: dayAfter(followUpFrom, -1) })}
      >
        {say('Show them')}
      </button>
    </p>
  )
}

/** Above the results of a search. Without a search, everybody knows where Fake and Follow Up are. */
export const HiddenAbove = (props: HiddenProps) =>
  props.address.search && isSearchable(props.address.search) ? (
    <div className="hidden-above">
      <HiddenOnes {...props} />
    </div>
  ) : null

function formatHidden({ Fake: fake, 'Follow Up': followUp }: Record<HiddenStatus, number>): string {
  const parts = [
    fake > 0 && say('{fake} Fake', { fake }),
    followUp > 0 && say('{followUp} Follow Up', { followUp }),
  ].filter(Boolean)
  if (parts.length === 0) return ''
  return say('{list} also {part}.', {
    list: parts.join(say(' and ')),
    part: fake + followUp === 1 ? say('matches') : say('match'),
  })
}

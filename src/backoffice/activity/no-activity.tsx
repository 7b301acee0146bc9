import { Link } from 'react-router'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { type ActivityAddress, activityLink, filtered, hasFilter } from './activity-address.ts'
import { useOthers } from './use-activity.ts'

/** Nothing found: what there is instead, and the way to it. */
export function NoActivity({ address }: { address: ActivityAddress }) {
  const { from, to, what, thing } = address
  const hasDays = from !== undefined || to !== undefined
  const wider = filtered(address, { what: undefined, thing: undefined })
  const others = useOthers(wider, what !== undefined || thing !== undefined).data ?? 0
  if (!hasFilter(address))
    return (
      <div className="desk-empty" role="status">
        <BackofficeIcon name="history" />
        <p>Nothing yet. What you and your colleagues do from now on stands here.</p>
      </div>
    )
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="history" />
      <p>
        Nothing like that {hasDays ? 'in these days' : 'so far'}.{' '}
        {others > 0 &&
          `There ${others === 1 ? 'is 1 other thing' : `are ${others.toLocaleString('en-US')} other things`}.`}
      </p>
      <div className="activity-ways">
        {others > 0 && (
          <Link className="desk-button" {...activityLink(wider)}>
            Show {others === 1 ? 'it' : `all ${others.toLocaleString('en-US')}`}
          </Link>
        )}
        {hasDays && (
          <Link
            className="desk-button"
            {...activityLink(filtered(address, { from: undefined, to: undefined }))}
          >
            Any time
          </Link>
        )}
        {!hasDays && others === 0 && (
          <Link className="desk-button" {...activityLink({})}>
            Clear all
          </Link>
        )}
      </div>
    </div>
  )
}

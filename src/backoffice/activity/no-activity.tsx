import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
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
        <p>{say('Nothing yet. What you and your colleagues do from now on stands here.')}</p>
      </div>
    )
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="history" />
      <p>
        {say('Nothing like that {part}.', { part: hasDays ? say('in these days') : say('so far') })}{' '}
        {others > 0 &&
          say('There {part}.', {
            part:
              others === 1
                ? say('is 1 other thing')
                : say('are {others} other things', { others: others.toLocaleString('en-US') }),
          })}
      </p>
      <div className="activity-ways">
        {others > 0 && (
          <Link className="desk-button" {...activityLink(wider)}>
            {say('Show {part}', {
              part:
                others === 1 ? say('it') : say('all {others}', { others: others.toLocaleString('en-US') }),
            })}
          </Link>
        )}
        {hasDays && (
          <Link
            className="desk-button"
            {...activityLink(filtered(address, { from: undefined, to: undefined }))}
          >
            {say('Any time')}
          </Link>
        )}
        {!hasDays && others === 0 && (
          <Link className="desk-button" {...activityLink({})}>
            {say('Clear all')}
          </Link>
        )}
      </div>
    </div>
  )
}

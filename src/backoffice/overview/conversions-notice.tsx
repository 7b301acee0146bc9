import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { DESTINATION_NAMES } from '#domain/conversions/conversion.ts'
import { readConversions } from '../api/conversions.ts'
import { useMe } from '../me.tsx'
import { adviceOf, countsText, isOfConcern, standingOf } from '../settings/tracking/destination-words.ts'
import { OverviewBox } from './overview-box.tsx'

/** Sales that advertising was never told of, and whoever refuses to be told; nothing while all is well. For Admins. */
export function ConversionsNotice() {
  const { role } = useMe()
  const { data } = useQuery({
    queryKey: ['conversions'],
    queryFn: readConversions,
    enabled: role === 'Admin',
  })
  const concerns = data?.filter(isOfConcern) ?? []
  if (concerns.length === 0) return null
  return (
    <OverviewBox
      id="untold-sales"
      title={say('Sales that advertising was not told of')}
      note={
        <small>
          {say('of all time,')}{' '}
          <Link className="desk-link" to="/dashboard/settings/tracking">
            {say('settings')}
          </Link>
        </small>
      }
    >
      <ul className="need-list">
        {concerns.map(report => (
          <li key={report.destination} data-waits={report.stop !== null || undefined}>
            <span>
              {DESTINATION_NAMES[report.destination]}: {countsText(report)}
              {report.stop && `. ${standingOf(report)} ${adviceOf(report) ?? ''}`}
            </span>
          </li>
        ))}
      </ul>
    </OverviewBox>
  )
}

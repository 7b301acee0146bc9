import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type PlainText, say, sayKnown } from '#backoffice/language/say.ts'
import { DEED_KINDS, didWords, MAXIMUM_COUNTED } from '#domain/activity/activity-row.ts'
import { areaOf, DEED_AREAS } from '#domain/activity/deed.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { latestQuery, latestState } from '../ui/latest-query.ts'
import { SearchBox } from '../ui/search-box.tsx'
import {
  type ActivityAddress,
  AREAS,
  activityLink,
  filtered,
  hasFilter,
  readActivityAddress,
} from './activity-address.ts'
import { ExportButton } from './export-button.tsx'
import { useActors } from './use-activity.ts'

type ToolbarProps = { address: ActivityAddress; total: number | undefined }
type FilterProps = { address: ActivityAddress; onFilter(filter: Partial<ActivityAddress>): void }

/** Who, what and when, in the address, and which thing, in the tab alone. */
export function ActivityToolbar({ address, total }: ToolbarProps) {
  const navigate = useNavigate()
  function onFilter(filter: Partial<ActivityAddress>, replace = false): void {
    const latest = readActivityAddress(latestQuery(), latestState())
    const { to, state } = activityLink(filtered(latest, filter))
    void navigate(to, { replace, state, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return (
    <div className="activity-toolbar">
      <div className="activity-filters">
        <WhoFilter address={address} onFilter={onFilter} />
        <WhatFilter address={address} onFilter={onFilter} />
        <WhenFilter address={address} onFilter={onFilter} />
        <SearchBox
          label={say('Order, product or person')}
          held={address.thing ?? ''}
          take={(thing, replace) => onFilter({ thing: thing || undefined }, replace)}
        />
        {hasFilter(address) && (
          <Link className="activity-clear" {...activityLink({})} preventScrollReset>
            {say('Clear all')}
          </Link>
        )}
      </div>
      <span className="activity-total">{total === undefined ? '\u2007' : rowsText(total)}</span>
      <ExportButton address={address} isEmpty={total === 0} />
    </div>
  )
}

export const rowsText = (total: number): string =>
  total === 1
    ? say('1 row')
    : say('{total}{part} rows', {
        total: total.toLocaleString('en-US'),
        part: total >= MAXIMUM_COUNTED ? say(' or more') : '',
      })

type ChoiceProps = { label: string; value: string; onChoose(value: string): void; children: ReactNode }

const Choice = ({ label, value, onChoose, children }: ChoiceProps) => (
  <label className="activity-choice">
    <span>{label}</span>
    <select value={value} onChange={event => onChoose(event.currentTarget.value)}>
      {children}
    </select>
    <BackofficeIcon name="down" />
  </label>
)

function WhoFilter({ address, onFilter }: FilterProps) {
  const { data: actors = [] } = useActors()
  const isListed = address.who === undefined || actors.some(({ id }) => id === address.who)
  return (
    <Choice
      label={say('Who')}
      value={address.who ?? ''}
      onChoose={who => onFilter({ who: who || undefined })}
    >
      <option value="">{say('Anyone')}</option>
      {!isListed && <option value={address.who}>{say('Somebody else')}</option>}
      {actors.map(({ id, name, deletedAt }) => (
        <option key={id} value={id}>
          {deletedAt === null ? name : say('{name} (left)', { name })}
        </option>
      ))}
    </Choice>
  )
}

function WhatFilter({ address, onFilter }: FilterProps) {
  const choose = (what: string) => onFilter({ what: readActivityAddress(new URLSearchParams({ what })).what })
  return (
    <Choice label={say('What')} value={address.what ?? ''} onChoose={choose}>
      <option value="">{say('Everything')}</option>
      {AREAS.map(area => (
        <optgroup key={area} label={DEED_AREAS[area]}>
          <option value={area}>{say('{area}, all', { area: say(DEED_AREAS[area]) })}</option>
          {DEED_KINDS.filter(kind => areaOf(kind) === area).map(kind => (
            <option key={kind} value={kind}>
              {sayKnown(didWords(kind, 1))}
            </option>
          ))}
        </optgroup>
      ))}
    </Choice>
  )
}

const RANGES = { Today: 1, 'Last 7 days': 7, 'Last 30 days': 30 } as const satisfies Partial<
  Record<PlainText, number>
>
const OTHER = 'other'

/** Usual ranges at a click, and two days for the others. */
function WhenFilter({ address: { from, to }, onFilter }: FilterProps) {
  const today = dhakaDay(new Date())
  const isAny = from === undefined && to === undefined
  const range = Object.entries(RANGES).find(
    ([, days]) => to === today && from === dayAfter(today, 1 - days),
  )?.[0]
  const [isOther, setOther] = useState(false)
  const choose = (value: string) => {
    const days = Object.entries(RANGES).find(([label]) => label === value)?.[1]
    setOther(value === OTHER)
    if (days !== undefined) onFilter({ from: dayAfter(today, 1 - days), to: today })
    else if (value === '') onFilter({ from: undefined, to: undefined })
  }
  // a day that is half typed is none: its field stays
  const onDay = (days: Parameters<typeof onFilter>[0]) => {
    setOther(true)
    onFilter(days)
  }
  const showsDays = isOther || (!isAny && range === undefined)
  return (
    <>
      <Choice label={say('When')} value={showsDays ? OTHER : (range ?? '')} onChoose={choose}>
        <option value="">{say('Any time')}</option>
        {Object.keys(RANGES).map(label => (
          <option key={label} value={label}>
            {sayKnown(label)}
          </option>
        ))}
        <option value={OTHER}>{say('Other days')}</option>
      </Choice>
      {showsDays && (
        <>
          <DayField label={say('From')} day={from} most={to} onDay={day => onDay({ from: day })} />
          <DayField label={say('To')} day={to} least={from} onDay={day => onDay({ to: day })} />
        </>
      )}
    </>
  )
}

type DayFieldProps = {
  label: string
  day: string | undefined
  least?: string | undefined
  most?: string | undefined
  onDay(day: string | undefined): void
}

const DayField = ({ label, day, least, most, onDay }: DayFieldProps) => (
  <label className="activity-choice">
    <span>{label}</span>
    <input
      type="date"
      value={day ?? ''}
      min={least}
      max={most}
      onChange={event => onDay(event.currentTarget.value || undefined)}
    />
  </label>
)

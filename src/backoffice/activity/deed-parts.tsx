import { Link } from 'react-router'
import type { ActivityRow, DeedActor } from '#domain/activity/activity-row.ts'
import { toldChanges } from '#domain/activity/told-change.ts'
import { formatLongDay } from '#domain/dates.ts'
import { useMe } from '../me.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { initialsOf, langOfName } from '../ui/initials-of.ts'
import { historyLink, thingLink } from './thing-link.ts'

type PartProps = { row: ActivityRow }

/** The round sign of who did it: letters of a person, dashed of one who left, an icon of who is none. */
export function ActorSign({ who }: { who: DeedActor }) {
  const isPerson = who.role !== null || who.deletedAt !== null
  if (!isPerson)
    return (
      <span className="avatar deed-no-person" aria-hidden="true">
        <BackofficeIcon name={who.id === 'shop' ? 'shop' : who.id === 'courier' ? 'courier' : 'alert'} />
      </span>
    )
  return (
    <span className="avatar" data-left={who.deletedAt !== null || undefined} aria-hidden="true">
      {initialsOf(who.name)}
    </span>
  )
}

/** The name of who did it, with what they are below. */
export function ActorName({ who }: { who: DeedActor }) {
  const isMe = useMe().id === who.id
  return (
    <span className="deed-who-name">
      <b lang={isMe ? undefined : langOfName(who.name)} title={who.name}>
        {isMe ? 'You' : who.name}
      </b>
      <small>{aboutActor(who)}</small>
    </span>
  )
}

function aboutActor({ id, role, deletedAt }: DeedActor): string {
  if (deletedAt !== null) return `Former colleague, deleted ${formatLongDay(deletedAt)}`
  if (role !== null) return role
  if (id === 'shop') return 'by itself'
  return id === 'nobody' ? 'not signed in' : ''
}

/** What was done, with the thing as a link to it where there is one. */
export function DeedSentence({ row: { did, thing, what } }: PartProps) {
  const link = thing && thingLink(thing)
  return (
    <span className="deed-did" data-bad={what === 'sign_in_failed' || undefined}>
      {did}
      {thing && ' '}
      {thing &&
        (link ? (
          <Link className="deed-thing" to={link}>
            {thing.name}
          </Link>
        ) : (
          <b>{thing.name}</b>
        ))}
    </span>
  )
}

/** The values before and after, a line for each field. */
export const DeedChanges = ({ row }: PartProps) =>
  toldChanges(row).map(({ label, before, after }) => (
    <span key={label} className="deed-change">
      <span className="deed-field">{label}</span>{' '}
      {before === null && after === null && <span className="deed-field">changed</span>}
      {before !== null && (
        <>
          <del>
            <span className="sr-only">was </span>
            {before}
          </del>
          <span className="deed-arrow" aria-hidden="true">
            →
          </span>
          <span className="sr-only"> is now </span>
        </>
      )}
      {after !== null && <ins>{after}</ins>}
    </span>
  ))

/** The browser and the network address, and the way back of a settings row. */
export function DeedHow({ row: { device, fromAddress, thing, what } }: PartProps) {
  const link = thing && what === 'section_changed' ? historyLink(thing.id) : undefined
  return (
    <span className="deed-how">
      {(device ?? fromAddress) !== null && <span>{[device, fromAddress].filter(Boolean).join(', ')}</span>}
      {link && thing && (
        <Link className="desk-button desk-button-small" to={link}>
          <BackofficeIcon name="undo" />
          <span>
            Bring back<span className="sr-only"> an earlier version of {thing.name}</span>
          </span>
        </Link>
      )}
    </span>
  )
}

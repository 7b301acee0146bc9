import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say, sayKnown } from '#backoffice/language/say.ts'
import type { ActivityRow, DeedActor } from '#domain/activity/activity-row.ts'
import { formatChanges } from '#domain/activity/change-text.ts'
import { SECTION_NAMES } from '#domain/settings/sections.ts'
import { useMe } from '../me.tsx'
import { ownerScreens, screens } from '../menu-entries.ts'
import { HISTORY_HASH } from '../paths.ts'
import { productPath } from '../products/product-address.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { initialsOf, langOfName } from '../ui/initials-of.ts'

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
        {isMe ? say('You') : who.name}
      </b>
      <small>{aboutActor(who)}</small>
    </span>
  )
}

function aboutActor({ id, role, deletedAt }: DeedActor): string {
  if (deletedAt !== null)
    return say('Former colleague, deleted {deletedAt}', { deletedAt: formatLongDay(deletedAt) })
  if (role !== null) return role
  if (id === 'shop') return say('by itself')
  return id === 'nobody' ? say('not signed in') : ''
}

/** What was done, with the thing as a link to it where there is one. */
export function DeedSentence({ row: { did, thing, what } }: PartProps) {
  const link = thing && thingLink(thing)
  return (
    <span className="deed-did" data-bad={what === 'sign_in_failed' || undefined}>
      {sayDid(did)}
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
  formatChanges(row).map(({ label, before, after }) => (
    <span key={label} className="deed-change">
      <span className="deed-field">{label}</span>{' '}
      {before === null && after === null && <span className="deed-field">{say('changed')}</span>}
      {before !== null && (
        <>
          <del>
            <span className="sr-only">{say('was')} </span>
            {before}
          </del>
          <span className="deed-arrow" aria-hidden="true">
            →
          </span>
          <span className="sr-only"> {say('is now')} </span>
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
            {say('Bring back')}
            <span className="sr-only"> {say('an earlier version of {name}', { name: thing.name })}</span>
          </span>
        </Link>
      )}
    </span>
  )
}

type Thing = NonNullable<ActivityRow['thing']>

/** Where a thing is seen; undefined for what has no screen, and for a product that is gone. */
function thingLink({ kind, id, name, slug }: Thing): string | undefined {
  if (kind === 'order') return `${screens.orders.path}?${new URLSearchParams({ order: id })}`
  if (kind === 'product') return slug === null ? undefined : productPath(slug)
  if (kind === 'person') return `${screens.users.path}?${new URLSearchParams({ search: name })}`
  if (kind === 'backup') return `${ownerScreens.settings.path}/data`
  return kind === 'section' ? sectionLink(id) : undefined
}

const sectionLink = (id: string): string | undefined =>
  SECTION_NAMES.some(name => name === id) ? `${ownerScreens.settings.path}/${id}` : undefined

/** The versions of a section, each with a way back to it. */
const historyLink = (id: string): string | undefined => {
  const link = sectionLink(id)
  return link && `${link}${HISTORY_HASH}`
}

/** What was done, as the shop tells it in English: one thing, or a number of things. */
const sayDid = (did: string): string => {
  const count = /\d[\d,]*/.exec(did)?.[0]
  const said = count === undefined ? undefined : sayKnown(did.replace(count, '{count}'))
  return said === undefined || count === undefined ? sayKnown(did) : said.replace('{count}', count)
}

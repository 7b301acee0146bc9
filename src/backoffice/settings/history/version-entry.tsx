import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../../me.tsx'
import { formatBy } from '../../orders/panel/format-by.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatValue, shortened } from '../draft/format-value.ts'
import type { FieldChange } from '../draft/list-changes.ts'

/** Changes that are shown of one version; more are counted. */
const SHOWN_CHANGES = 4
const SHOWN_OF_VALUE = 90

/** A saved version with what it changed; 0 is the section as the shop came. */
export type ShownVersion = {
  version: number
  restoredVersion: number | null
  createdAt: string | null
  by: string | null
  changes: readonly FieldChange[]
}

type VersionEntryProps = {
  version: ShownVersion
  isPresent: boolean
  isBusy: boolean
  onBringBack(): void
}

const momentFormat = dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Dhaka',
})

export function VersionEntry({ version: shown, isPresent, isBusy, onBringBack }: VersionEntryProps) {
  const me = useMe()
  const { version, by, createdAt, restoredVersion, changes } = shown
  const title = version === 0 ? say('As the shop came') : say('Version {version}', { version })
  return (
    <li>
      <Avatar name={by ?? 'P'} />
      <p className="version-who">
        <b>{title}</b> {by !== null && (by === me.email ? say('You') : formatBy(by))}
        {createdAt !== null && <span>{momentFormat.format(new Date(createdAt))}</span>}
      </p>
      {isPresent ? (
        <span className="mark-chip mark-chip-good">{say('Live now')}</span>
      ) : (
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-label={say('Bring back {part}', {
            part: version === 0 ? say('the shop as it came') : say('version {version}', { version }),
          })}
          aria-disabled={isBusy || undefined}
          onClick={onBringBack}
        >
          {say('Bring back')}
        </button>
      )}
      <div className="version-changes">
        {restoredVersion !== null && (
          <p>
            {say('Brought back {part}', {
              part:
                restoredVersion === 0
                  ? say('the shop as it came')
                  : say('version {restoredVersion}', { restoredVersion }),
            })}
          </p>
        )}
        {changes.slice(0, SHOWN_CHANGES).map(change => (
          <Change key={change.path} change={change} />
        ))}
        {changes.length > SHOWN_CHANGES && (
          <p>{say('and {part} more fields', { part: changes.length - SHOWN_CHANGES })}</p>
        )}
      </div>
    </li>
  )
}

const Change = ({ change: { label, shape, before, after } }: { change: FieldChange }) => (
  <p>
    {label} <del>{shortened(formatValue(shape, before), SHOWN_OF_VALUE)}</del>
    <span aria-hidden="true"> → </span>
    <ins>{shortened(formatValue(shape, after), SHOWN_OF_VALUE)}</ins>
  </p>
)

import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { BackupReport } from '#domain/shop-data/data-report.ts'
import { useMe } from '../../me.tsx'
import { PROBLEM_TEXTS, sizeText, starterText, stateText } from './backup-texts.ts'

/** The last backups, the newest first, with those that failed. */
export function BackupList({ backups }: { backups: readonly BackupReport[] }) {
  return (
    <section className="settings-group" aria-labelledby="backup-list">
      <h3 id="backup-list">
        {say('Last backups')} <small>{say('at most ten')}</small>
      </h3>
      {backups.length === 0 ? (
        <p className="desk-hint">{say('None has been made yet.')}</p>
      ) : (
        <ul className="backup-list">
          {backups.map(backup => (
            <Entry key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ backup }: { backup: BackupReport }) {
  const me = useMe()
  const { state, name, machine, problem, removedAt, verifiedAt } = backup
  const isGood = state === 'done' && removedAt === null && verifiedAt !== null
  const about = state === 'failed' ? PROBLEM_TEXTS[problem ?? 'unknown'].what : sizeText(backup)
  return (
    <li>
      <p className="backup-when">
        <b>{formatLongDate(backup.startedAt)}</b>
        <span>
          {say('By {backup}', { backup: starterText(backup, me.email) })}
          {about !== undefined && `. ${about}`}
        </span>
        {state === 'done' && (
          <span>
            <code>{name}</code> {say('on')} {machine}
          </span>
        )}
      </p>
      <span className={`mark-chip ${isGood ? 'mark-chip-good' : ''}`} data-state={state}>
        {stateText(backup)}
      </span>
    </li>
  )
}

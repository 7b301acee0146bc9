import { say } from '#backoffice/language/say.ts'
import { BACKUP_STAGES } from '#domain/shop-data/backup.ts'
import type { BackupReport, DataReport } from '#domain/shop-data/data-report.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { formatAgo } from '../../ui/format-ago.ts'
import { useNow } from '../../ui/use-now.ts'
import { OVERDUE_TEXT, PROBLEM_TEXTS, STAGE_LABELS, sizeText, starterText } from './backup-texts.ts'

type StateProps = { report: DataReport; running: BackupReport | undefined }

/** How safe the shop is now: the backup that is being made, or the last good one, and what is wrong. */
export function BackupState({ report, running }: StateProps) {
  const failed = report.backups[0]?.state === 'failed' ? report.backups[0] : undefined
  return (
    <section className="settings-group" aria-labelledby="backup-state">
      <h3 id="backup-state">{say('Last backup')}</h3>
      <div className="backup-state">
        {running ? <Progress backup={running} /> : <Standing report={report} failed={failed} />}
      </div>
      <p className="desk-hint">
        {say(
          'A backup beside the shop is lost with its disk: have the folder copied to another machine each day. One is put back on the server, while the shop is stopped, with “npm run restore”.',
        )}
        {report.pictures.isInBucket &&
          say(' Uploaded pictures lie in a bucket, and in no backup: keep its versions.')}
      </p>
    </section>
  )
}

/** The stages from left to right; a screen reader announces each as it begins. */
function Progress({ backup }: { backup: BackupReport }) {
  const stages = BACKUP_STAGES.filter(stage => stage !== 'done')
  const at = BACKUP_STAGES.indexOf(backup.stage)
  const me = useMe()
  return (
    <div className="backup-box" data-kind="running">
      <p role="status">
        <b>{STAGE_LABELS[backup.stage]}…</b>
      </p>
      <ol className="backup-stages" aria-label={say('Stages of the backup')}>
        {stages.map((stage, index) => (
          <li
            key={stage}
            data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            {STAGE_LABELS[stage]}
          </li>
        ))}
      </ol>
      <p>
        {say('Started by {backup}. Orders come in as usual meanwhile, and you may leave this page.', {
          backup: starterText(backup, me.email),
        })}
      </p>
    </div>
  )
}

type StandingProps = { report: DataReport; failed: BackupReport | undefined }

function Standing({ report: { isOverdue, lastGood }, failed }: StandingProps) {
  const overdue = isOverdue ? OVERDUE_TEXT[lastGood ? 'old' : 'none'] : undefined
  return (
    <>
      {failed && (
        <div className="backup-box" data-kind="failed" role="alert">
          <BackofficeIcon name="alert" />
          <p>
            <b>
              {say('The last try failed. {what}', { what: PROBLEM_TEXTS[failed.problem ?? 'unknown'].what })}
            </b>{' '}
            {PROBLEM_TEXTS[failed.problem ?? 'unknown'].todo}
          </p>
        </div>
      )}
      {overdue && (
        <div className="backup-box" data-kind="warning">
          <BackofficeIcon name="alert" />
          <p>
            <b>{overdue.what}</b> {overdue.todo}
          </p>
        </div>
      )}
      {lastGood && <LastGood backup={lastGood} isOld={isOverdue} />}
    </>
  )
}

function LastGood({ backup, isOld }: { backup: BackupReport; isOld: boolean }) {
  const now = useNow()
  const me = useMe()
  const { orders, products } = backup
  return (
    <div className="backup-box" data-kind={isOld ? 'plain' : 'good'}>
      <BackofficeIcon name={isOld ? 'history' : 'check'} />
      <p>
        <b>{say('{startedAt}, whole and checked', { startedAt: formatAgo(backup.startedAt, now) })}</b>
        <span>
          {[
            sizeText(backup),
            orders !== null &&
              products !== null &&
              say('{orders} orders and {products} products', {
                orders: count(orders),
                products: count(products),
              }),
            say('started by {backup}', { backup: starterText(backup, me.email) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span>
          <code>{backup.name}</code> {say('on')} {backup.machine}
        </span>
      </p>
    </div>
  )
}

const count = (number: number) => number.toLocaleString('en-US')

import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { contactsOf } from '#domain/opening/placeholders.ts'
import { BACKUP_OVERDUE_HOURS } from '#domain/shop-data/backup.ts'
import { isSectionSaved } from '#features/settings/is-section-saved.ts'
import type { Shop } from '#features/shop.ts'
import { backupAge } from '#features/shop-data/backup-age.ts'
import { pageContext } from '#web/context.ts'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { OpeningScreen } from '../opening/opening-screen.tsx'
import { OPENING_PATH } from '../paths.ts'
import { sameScreen } from '../same-screen.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { Route } from './+types/overview.route'
import { OverviewScreen } from './overview-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = await guardRole({ context, url }, screens.overview.roles)
  const { shop } = context.get(pageContext)
  const { isOpen, firstOpenedAt } = await shop.opening.now()
  const isAdmin = role === 'Admin'
  const isBegun = !isAdmin || firstOpenedAt !== null
  return {
    isFirstRun: !isBegun && !isOpen,
    isTrial: !isBegun && isOpen && !(await hasOwnContacts(shop)),
    needsBackup: isAdmin && (await backupAge(shop)).isOverdue,
  }
}

async function hasOwnContacts(shop: Shop): Promise<boolean> {
  const contacts = contactsOf(await shop.settings.now(), await isSectionSaved(shop, 'shop'))
  return contacts.every(({ isOwn }) => isOwn)
}

export const handle = { title: screens.overview.label }

export const shouldRevalidate = sameScreen

/**
 * Until the shop was opened once there are no figures to look at: its Admin sees what is left to do instead. On one's
 * own machine the shop is open from the start, and the figures have a way to that list above them.
 */
export default function Overview({ loaderData: { isFirstRun, isTrial, needsBackup } }: Route.ComponentProps) {
  if (isFirstRun) return <OpeningScreen />
  return (
    <>
      {isTrial && (
        <div className="desk-notice overview-trial">
          <BackofficeIcon name="shop" />
          <p>
            {say('This shop still has the demo’s name and phone.')}{' '}
            <Link className="desk-link" to={OPENING_PATH}>
              {say('Make it yours')}
            </Link>
          </p>
        </div>
      )}
      {needsBackup && <BackupWarning />}
      <OverviewScreen />
    </>
  )
}

/** What an Admin must know before any figure: that the shop could be lost. */
const BackupWarning = () => (
  <div className="desk-notice" role="status">
    <BackofficeIcon name="alert" />
    <p>
      {say('There is no good backup of the last {backupOverdueHours} hours.', {
        backupOverdueHours: BACKUP_OVERDUE_HOURS,
      })}
    </p>
    <Link className="desk-button" to="/dashboard/settings/data">
      {say('Back up')}
    </Link>
  </div>
)

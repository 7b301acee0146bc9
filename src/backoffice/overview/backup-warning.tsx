import { Link } from 'react-router'
import { BACKUP_OVERDUE_HOURS } from '#domain/shop-data/backup.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'

/** What an Admin must know before any figure: that the shop could be lost. */
export const BackupWarning = () => (
  <div className="desk-notice" role="status">
    <BackofficeIcon name="alert" />
    <p>There is no good backup of the last {BACKUP_OVERDUE_HOURS} hours.</p>
    <Link className="desk-button" to="/dashboard/settings/data">
      Back up
    </Link>
  </div>
)

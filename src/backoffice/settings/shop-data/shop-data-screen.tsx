import { say } from '#backoffice/language/say.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { settingsScreens } from '../section-entries.ts'
import { BackupList } from './backup-list.tsx'
import { BackupState } from './backup-state.tsx'
import { ShopFigures } from './shop-figures.tsx'
import { useShopData } from './use-shop-data.ts'

const [{ label, about } = { label: '', about: '' }] = settingsScreens.filter(({ icon }) => icon === 'data')

/** What the shop holds, and its backups. */
export function ShopDataScreen() {
  const { report, running, isBusy, start } = useShopData()
  const { data, error } = report
  return (
    <div className="settings-section">
      <div className="settings-form shop-data">
        <SectionHead label={label} about={about}>
          <button
            type="button"
            className="desk-button desk-button-primary shop-data-start"
            aria-disabled={isBusy || !data || undefined}
            onClick={start}
          >
            {isBusy ? say('Backing up…') : say('Back up now')}
          </button>
        </SectionHead>
        {!data && error && (
          <LoadFailed what={say('The backups')} error={error} onRetry={() => void report.refetch()} />
        )}
        {!data && !error && <RowsLoading what={say('the backups')} className="settings-loading" />}
        {data && (
          <>
            <BackupState report={data} running={running} />
            <ShopFigures report={data} />
            <BackupList backups={data.backups} />
          </>
        )}
      </div>
    </div>
  )
}

import { Menu } from '@base-ui/react/menu'
import { say, spoken } from '#backoffice/language/say.ts'
import { NO_RIGHT, useRight } from '../../rights.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import { type ExportFormat, useExport } from './use-export.ts'

type ExportProps = {
  /** The list whose orders are exported, all its pages. */
  address: OrdersQuery
  /** Only these orders, 500 at most. */
  ids?: readonly string[] | undefined
}

export const EXPORT_FORMATS: readonly { format: ExportFormat; label: string }[] = spoken(
  [
    { format: 'xlsx', label: 'Excel (.xlsx)' },
    { format: 'csv', label: 'CSV' },
  ],
  'label',
)

/** A button with the ways to export orders as a file. */
export function ExportMenu(props: ExportProps) {
  const { isRunning } = useExport(props)
  const isLocked = !useRight('export')
  return (
    <Menu.Root disabled={isLocked}>
      <Menu.Trigger
        className="desk-button"
        aria-disabled={isLocked || isRunning}
        title={isLocked ? say(NO_RIGHT) : undefined}
      >
        <BackofficeIcon name={isLocked ? 'lock' : 'download'} />
        {isRunning ? say('Exporting…') : say('Export')}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="desk-menu-place" align="end" sideOffset={6}>
          <Menu.Popup className="desk-menu">
            <ExportItems {...props} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** The same entries inside another menu. */
function ExportItems(props: ExportProps) {
  const { start, isRunning } = useExport(props)
  return (
    <Menu.Group>
      <Menu.GroupLabel className="desk-menu-who">{whatIsTaken(props.ids)}</Menu.GroupLabel>
      {EXPORT_FORMATS.map(({ format, label }) => (
        <Menu.Item
          key={format}
          className="desk-menu-item"
          disabled={isRunning}
          onClick={() => void start(format)}
        >
          <BackofficeIcon name="download" />
          {label}
        </Menu.Item>
      ))}
    </Menu.Group>
  )
}

function whatIsTaken(ids: readonly string[] | undefined): string {
  if (!ids) return say('Export all that match')
  return ids.length === 1 ? say('Export 1 order') : say('Export {count} orders', { count: ids.length })
}

import { Popover } from '@base-ui/react/popover'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { COLUMN_LOOKS, type ColumnId, FREE_COLUMNS } from './columns.ts'
import { hiddenColumns } from './table-settings.ts'
import { useTableSettings } from './use-table-settings.ts'

/** The button "Columns": which are in view, which stay at the left, and a reset. */
export function ColumnsMenu() {
  const resetColumns = useTableSettings(settings => settings.resetColumns)
  return (
    <Popover.Root>
      <Popover.Trigger className="desk-button desk-button-quiet">
        <BackofficeIcon name="columns" />
        {say('Columns')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="desk-menu-place" align="end" sideOffset={6}>
          <Popover.Popup className="desk-menu columns-menu">
            <Popover.Title className="columns-menu-title">{say('Columns')}</Popover.Title>
            <p className="columns-menu-heads" aria-hidden="true">
              <span>{say('Shown')}</span>
              <span>{say('Pinned')}</span>
            </p>
            <ul>
              {FREE_COLUMNS.map(column => (
                <ColumnChoice key={column} column={column} />
              ))}
            </ul>
            <div className="columns-menu-end">
              <button type="button" className="desk-button desk-button-small" onClick={resetColumns}>
                {say('Reset columns')}
              </button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ColumnChoice({ column }: { column: ColumnId }) {
  // an extra column without room for it is not in view, but can be asked for
  const isShown = useTableSettings(settings => !hiddenColumns(settings, tableWidthPx()).includes(column))
  const isPinned = useTableSettings(({ pinned }) => pinned.includes(column))
  const show = useTableSettings(settings => settings.show)
  const pin = useTableSettings(settings => settings.pin)
  const { label } = COLUMN_LOOKS[column]
  return (
    <li>
      <label>
        <input type="checkbox" checked={isShown} onChange={event => show(column, event.target.checked)} />
        {label}
      </label>
      <input
        type="checkbox"
        aria-label={say('Pin {label} at the left', { label })}
        checked={isPinned}
        disabled={!isShown}
        onChange={event => pin(column, event.target.checked)}
      />
    </li>
  )
}

/** The present width of the table; 0 where there is none. */
const tableWidthPx = (): number => document.querySelector('.order-frame')?.clientWidth ?? 0

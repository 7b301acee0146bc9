import { Menu } from '@base-ui/react/menu'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import type { RowHeight } from './table-settings.ts'
import { useTableSettings } from './use-table-settings.ts'

const HEIGHTS = [
  { rows: 'comfortable', label: 'Comfortable: two lines' },
  { rows: 'compact', label: 'Compact: one line' },
] as const satisfies readonly { rows: RowHeight; label: string }[]

/** The button "Rows": how high they are. */
export function RowsMenu() {
  const rows = useTableSettings(settings => settings.rows)
  const setRows = useTableSettings(settings => settings.setRows)
  return (
    <Menu.Root>
      <Menu.Trigger className="desk-button desk-button-quiet">
        <DeskIcon name="rows" />
        Rows
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="desk-menu-place" align="end" sideOffset={6}>
          <Menu.Popup className="desk-menu">
            <Menu.RadioGroup value={rows} onValueChange={setRows} aria-label="Height of the rows">
              {HEIGHTS.map(one => (
                <Menu.RadioItem
                  key={one.rows}
                  value={one.rows}
                  className="desk-menu-item choice-item"
                  closeOnClick
                >
                  <Menu.RadioItemIndicator className="choice-mark" keepMounted>
                    <DeskIcon name="check" />
                  </Menu.RadioItemIndicator>
                  {one.label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

import { Menu } from '@base-ui/react/menu'
import { say, spoken } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { type ClickCopies, useClickCopies } from './click-copies.ts'
import type { RowHeight } from './table-settings.ts'
import { useTableSettings } from './use-table-settings.ts'

const HEIGHTS = spoken(
  [
    { value: 'comfortable', label: 'Comfortable' },
    { value: 'compact', label: 'Compact: more rows' },
  ],
  'label',
) satisfies readonly Choice<RowHeight>[]

const COPIES = spoken(
  [
    { value: 'every-cell', label: 'Every cell' },
    { value: 'phone-and-codes', label: 'Phone, CN ID and tracking only' },
    { value: 'nothing', label: 'Nothing: Ctrl+C copies' },
  ],
  'label',
) satisfies readonly Choice<ClickCopies>[]

/** The button "Rows": their height, and what a click on them copies. */
export function RowsMenu() {
  const rows = useTableSettings(settings => settings.rows)
  const setRows = useTableSettings(settings => settings.setRows)
  const { choice, choose } = useClickCopies()
  return (
    <Menu.Root>
      <Menu.Trigger className="desk-button desk-button-quiet">
        <BackofficeIcon name="rows" />
        {say('Rows')}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="desk-menu-place" align="end" sideOffset={6}>
          <Menu.Popup className="desk-menu">
            <Choices label={say('Height of the rows')} choices={HEIGHTS} value={rows} onChoose={setRows} />
            <Menu.Separator className="order-menu-line" />
            <Choices
              label={say('A click on a cell copies')}
              choices={COPIES}
              value={choice}
              onChoose={choose}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type Choice<Value extends string> = { value: Value; label: string }
type ChoicesProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose(value: Value): void
}

function Choices<Value extends string>({ label, choices, value, onChoose }: ChoicesProps<Value>) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="desk-menu-who">{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map(one => (
          <Menu.RadioItem
            key={one.value}
            value={one.value}
            className="desk-menu-item choice-item"
            closeOnClick
          >
            <Menu.RadioItemIndicator className="choice-mark" keepMounted>
              <BackofficeIcon name="check" />
            </Menu.RadioItemIndicator>
            {one.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}
